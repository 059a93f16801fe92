import type { Article } from "@gleba/shared/contracts";
import type { ComponentType } from "react";
import { FileField, FilesField, GalleryField, ImageField } from "#ui/media";
import { LocationField, OverlayField } from "#ui/map-fields";
import type { FieldEditorProps } from "./field-editor-props.ts";
import { LinesEditor } from "./lines-editor.tsx";
import { BooleanEditor, DateEditor, NumberEditor, RichEditor, SelectEditor, TextEditor } from "./plain-fields.tsx";

type FieldType = Article["fields"][number]["type"];

/** A list is one of files by its name, or by what it holds already. */
const ListEditor = (props: FieldEditorProps) => {
  const { field, value } = props;
  const ofFiles = field.name.endsWith("Files") || (Array.isArray(value) && typeof value[0] === "object");
  return ofFiles ? <FilesField {...props} /> : <LinesEditor {...props} />;
};

/** What edits each type of field. */
const fieldEditors: Readonly<Record<FieldType, ComponentType<FieldEditorProps>>> = {
  text: TextEditor,
  richtext: RichEditor,
  number: NumberEditor,
  boolean: BooleanEditor,
  date: DateEditor,
  image: ImageField,
  file: FileField,
  gallery: GalleryField,
  location: LocationField,
  overlay: OverlayField,
  list: ListEditor,
  select: SelectEditor,
};

/** The editor of one field. */
export const FieldEditor = (props: FieldEditorProps) => {
  const Editor = fieldEditors[props.field.type];
  return <Editor {...props} />;
};
