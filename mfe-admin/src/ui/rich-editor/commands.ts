import type { Editor } from "@tiptap/react";

interface Command {
  label: string;
  /** What the button shows: a sign of ours (`icons.tsx`) or letters. */
  mark: string;
  icon?: "link" | "image";
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const heading = (level: 2 | 3, label: string): Command => ({
  label,
  mark: level === 2 ? "T1" : "T2",
  isOn: (editor) => editor.isActive("heading", { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

const fixed: readonly Command[] = [
  {
    label: "Negrito",
    mark: "N",
    isOn: (editor) => editor.isActive("bold"),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: "Itálico",
    mark: "I",
    isOn: (editor) => editor.isActive("italic"),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: "Sublinhado",
    mark: "S",
    isOn: (editor) => editor.isActive("underline"),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  heading(2, "Título"),
  heading(3, "Subtítulo"),
  {
    label: "Lista com marcadores",
    mark: "•—",
    isOn: (editor) => editor.isActive("bulletList"),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: "Lista numerada",
    mark: "1.",
    isOn: (editor) => editor.isActive("orderedList"),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: "Citação",
    mark: "“ ”",
    isOn: (editor) => editor.isActive("blockquote"),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { label: "Linha divisória", mark: "―", run: (editor) => editor.chain().focus().setHorizontalRule().run() },
];

const steps: readonly Command[] = [
  {
    label: "Desfazer",
    mark: "↶",
    isOff: (editor) => !editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: "Refazer",
    mark: "↷",
    isOff: (editor) => !editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

/** The buttons of the toolbar, in their order. */
export const commands = (open: { onLink: () => void; onImage: (() => void) | undefined }): readonly Command[] => [
  ...fixed,
  { label: "Link", mark: "", icon: "link", isOn: (editor) => editor.isActive("link"), run: open.onLink },
  ...(open.onImage ? [{ label: "Imagem da galeria", mark: "", icon: "image" as const, run: open.onImage }] : []),
  ...steps,
];
