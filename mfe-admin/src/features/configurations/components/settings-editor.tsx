import { formatDateTime } from "@gleba/shared/words";
import { Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { FormErrors, TextArea } from "@gleba/shared/ui/fields";
import { UnsavedBar } from "#ui/unsaved-changes";
import { RichTextField } from "#ui/rich-editor";
import type { Settings } from "../api.ts";
import { useSettings, type SettingsEditing } from "../use-settings.ts";
import { AddressesEntry } from "./addresses-entry.tsx";
import { ColorEntry } from "./color-entry.tsx";
import { PictureEntry } from "./picture-entry.tsx";
import { Section } from "./section.tsx";
import { TextEntry } from "./text-entry.tsx";

interface Props {
  known: Settings;
  onSaved: (settings: Settings) => void;
}

/** Everything that makes the portal this company's. What is saved is on the public pages at once. */
export const SettingsEditor = ({ known, onSaved }: Props) => {
  const editing = useSettings(known, onSaved);
  const { conflict } = editing;
  const isWrong = Object.keys(editing.fieldErrors).length > 0;
  const who = conflict?.with.by ?? "Outra pessoa";
  return (
    <Stack gap="lg">
      <FormErrors errors={editing.errors} title="As configurações não foram salvas" />
      <div ref={editing.place}>
        <Fields editing={editing} />
      </div>
      <UnsavedBar
        dirty={editing.dirty}
        saving={editing.saving}
        onSave={editing.save}
        onDiscard={editing.discard}
        onLeave={editing.forget}
      >
        {isWrong ? "Confira os campos indicados antes de salvar." : "Alterações não salvas"}
      </UnsavedBar>
      {conflict && (
        <Dialog title="As configurações foram alteradas" onClose={editing.decideLater}>
          <Stack gap="md">
            <p>
              <strong>{who}</strong> salvou as configurações em {formatDateTime(conflict.with.at)}, enquanto você
              editava. O que você digitou continua aqui.
            </p>
            <Group gap="sm">
              <Button onClick={editing.keepMine}>Manter o que digitei</Button>
              <Button variant="secondary" onClick={editing.takeTheirs}>
                Ficar com o de {who}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </Stack>
  );
};

const Fields = ({ editing }: { editing: SettingsEditing }) => {
  const { fieldErrors } = editing;
  return (
    <Stack gap="lg">
      <Section title="Empresa" hint="O nome do site aparece no topo, na aba do navegador e nas mensagens.">
        <TextEntry editing={editing} type="title" label="Nome do site" />
        <TextEntry editing={editing} type="tagline" label="Frase de abertura" />
        <TextArea
          label="Texto institucional"
          name="content"
          description="Abre a página inicial, abaixo da frase, e é o resumo que buscadores mostram."
          rows={4}
          value={editing.form.values.content ?? ""}
          onChange={(text) => editing.setValue("content", text)}
          error={fieldErrors["content"]}
        />
        <TextEntry editing={editing} type="legalName" label="Razão social" />
        <TextEntry editing={editing} type="cnpj" label="CNPJ" description="Também o alfanumérico." />
      </Section>
      <Section title="Marca" hint="Imagens vêm das galerias; dali também se enviam novas.">
        <PictureEntry editing={editing} type="logo" label="Logotipo" description="No topo de todas as páginas." />
        <PictureEntry editing={editing} type="favicon" label="Ícone" description="Na aba do navegador; quadrado." />
        <PictureEntry editing={editing} type="heroImage" label="Imagem de abertura" description="Na página inicial." />
        <ColorEntry editing={editing} type="brandColor" />
        <ColorEntry editing={editing} type="accentColor" />
      </Section>
      <Section title="Contato" hint="No rodapé e nos documentos. O primeiro endereço é o da sede.">
        <TextEntry editing={editing} type="email" label="E-mail" kind="email" />
        <TextEntry editing={editing} type="phone" label="Telefone" kind="phone" />
        <TextEntry editing={editing} type="whatsapp" label="WhatsApp" kind="phone" />
        <AddressesEntry editing={editing} />
      </Section>
      <Section title="Redes sociais" hint="Endereços completos, com https://.">
        <TextEntry editing={editing} type="facebook" label="Facebook" kind="url" />
        <TextEntry editing={editing} type="instagram" label="Instagram" kind="url" />
        <TextEntry editing={editing} type="twitter" label="X (Twitter)" kind="url" />
        <TextEntry editing={editing} type="linkedin" label="LinkedIn" kind="url" />
      </Section>
      <Section title="Privacidade" hint="A política é lida em /politicas-de-privacidade (LGPD, art. 9º).">
        <TextEntry
          editing={editing}
          type="dataProtectionOfficer"
          label="Encarregado pelos dados pessoais"
          description="Nome e como falar com essa pessoa (LGPD, art. 41)."
        />
        <RichTextField
          key={`privacy ${editing.generation}`}
          label="Política de privacidade"
          value={editing.form.values.privacyPolicy ?? ""}
          onChange={(html) => editing.setValue("privacyPolicy", html)}
          error={fieldErrors["privacyPolicy"]}
        />
      </Section>
    </Stack>
  );
};
