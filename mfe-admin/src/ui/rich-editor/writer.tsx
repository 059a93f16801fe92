import { EditorContent, useEditor, type Editor } from "@tiptap/react";
import { Image } from "@tiptap/extension-image";
import { StarterKit } from "@tiptap/starter-kit";
import { useRef, useState } from "react";
import { LinkDialog } from "./link-dialog.tsx";
import { Toolbar } from "./toolbar.tsx";
import * as styles from "./writer.module.css";

interface Props {
  labelledBy: string;
  errorId: string | undefined;
  disabled?: boolean | undefined;
  value: string;
  onChange: (html: string) => void;
  pickImage?: () => Promise<{ url: string; alt: string } | null>;
}

/** Schemes a link may have; the server takes every other one out again. */
const isAllowed = (url: string): boolean => /^(?:https?:\/\/|mailto:|tel:|\/)/i.test(url);

/** What may be written: exactly what the server lets through. Pasted text is brought into the same few forms. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      isAllowedUri: isAllowed,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image.configure({ inline: false, allowBase64: false }),
];

/** What was written; the empty line the editor keeps at its end, to go on writing after a list or a picture, is none. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? "" : editor.getHTML().replace(/(?:<p><\/p>)+$/, ""));

/** The editor itself. Its looks come from the stylesheet: the page's policy allows no styles written by scripts. */
export const Writer = ({ labelledBy, errorId, disabled = false, value, onChange, pickImage }: Props) => {
  const [linking, setLinking] = useState(false);
  const reported = useRef<string>(undefined);
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelledBy,
        class: "gleba-rich-text",
        ...(errorId && { "aria-describedby": errorId, "aria-invalid": "true" }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed);
      // A press into the text may change its form and says nothing new.
      if (html === reported.current) return;
      reported.current = html;
      onChange(html);
    },
  });
  reported.current ??= htmlOf(editor);
  const insertImage = async (): Promise<void> => {
    const picked = await pickImage?.();
    if (picked) editor.chain().focus().setImage({ src: picked.url, alt: picked.alt }).run();
  };
  return (
    <div className={styles.box}>
      <Toolbar
        editor={editor}
        disabled={disabled}
        onLink={() => setLinking(true)}
        onImage={pickImage && (() => void insertImage())}
      />
      <EditorContent editor={editor} className={styles.text} />
      {linking && <LinkDialog editor={editor} isAllowed={isAllowed} onClose={() => setLinking(false)} />}
    </div>
  );
};
