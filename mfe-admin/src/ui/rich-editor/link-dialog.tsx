import { useConfirmClose } from "#ui/unsaved-changes";
import type { Editor } from "@tiptap/react";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { TextField } from "@gleba/shared/ui/fields";
import { useState } from "react";

interface Props {
  editor: Editor;
  isAllowed: (url: string) => boolean;
  onClose: () => void;
}

const withScheme = (typed: string): string => {
  const address = typed.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith("/")) return address;
  return address.includes("@") ? `mailto:${address}` : `https://${address}`;
};

/** Where a link leads: another page, an e-mail address or a telephone. */
export const LinkDialog = ({ editor, isAllowed, onClose }: Props) => {
  const before = (editor.getAttributes("link") as { href?: string }).href ?? "";
  const [address, setAddress] = useState(before);
  const [error, setError] = useState<string>();
  const [close, question] = useConfirmClose(address !== before, onClose);
  const put = (): void => {
    const href = withScheme(address);
    if (!isAllowed(href)) return setError("Use um endereço https://, um e-mail ou um telefone (tel:).");
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && before === "")
      chain.insertContent({ type: "text", text: address.trim(), marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <Dialog title="Link" onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The form stands inside of the editor's own, which a link must not send.
          event.stopPropagation();
          put();
        }}
      >
        <Stack gap="md">
          <TextField
            name="link"
            type="url"
            label="Endereço"
            description="Uma página, um e-mail ou tel:+55…"
            autoComplete="off"
            autoCapitalize="none"
            value={address}
            onChange={setAddress}
            error={error}
          />
          <Group gap="sm">
            <Button type="submit" disabled={address.trim() === ""}>
              Aplicar
            </Button>
            {before !== "" && (
              <Button
                variant="secondary"
                onClick={() => {
                  editor.chain().focus().extendMarkRange("link").unsetLink().run();
                  onClose();
                }}
              >
                Remover link
              </Button>
            )}
            <Button variant="quiet" onClick={close}>
              Cancelar
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
