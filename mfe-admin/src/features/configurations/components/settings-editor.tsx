import { formatDateTime } from "@gleba/shared/words";
import { Alert, Button, Dialog, Group, Stack } from "@gleba/shared/ui";
import { TextArea } from "@gleba/shared/ui/fields";
import { UnsavedBar } from "#ui/unsaved-changes";
import { RichTextField } from "#ui/rich-editor";
import type { Settings } from "../api.ts";
import { useSettings } from "../use-settings.ts";
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
  const hand = useSettings(known, onSaved);
  const { conflict } = hand;
  const who = conflict?.with.by ?? "Outra pessoa";
  return (
    <Stack gap="lg">
      {hand.refused && <Alert tone="error">{hand.refused}</Alert>}
      <Section title="Empresa" hint="O nome do site aparece no topo, na aba do navegador e nas mensagens.">
        <TextEntry hand={hand} type="title" label="Nome do site" />
        <TextEntry hand={hand} type="tagline" label="Frase de abertura" />
        <TextArea
          label="Texto institucional"
          name="content"
          description="Abre a página inicial, abaixo da frase, e é o resumo que buscadores mostram."
          rows={4}
          value={hand.form.values.content ?? ""}
          onChange={(text) => hand.setValue("content", text)}
          error={hand.wrong["content"]}
        />
        <TextEntry hand={hand} type="legalName" label="Razão social" />
        <TextEntry hand={hand} type="cnpj" label="CNPJ" description="Também o alfanumérico." />
      </Section>
      <Section title="Marca" hint="Imagens vêm das galerias; dali também se enviam novas.">
        <PictureEntry hand={hand} type="logo" label="Logotipo" description="No topo de todas as páginas." />
        <PictureEntry hand={hand} type="favicon" label="Ícone" description="Na aba do navegador; quadrado." />
        <PictureEntry hand={hand} type="heroImage" label="Imagem de abertura" description="Na página inicial." />
        <ColorEntry hand={hand} type="brandColor" />
        <ColorEntry hand={hand} type="accentColor" />
      </Section>
      <Section title="Contato" hint="No rodapé e nos documentos. O primeiro endereço é o da sede.">
        <TextEntry hand={hand} type="email" label="E-mail" kind="email" />
        <TextEntry hand={hand} type="phone" label="Telefone" kind="phone" />
        <TextEntry hand={hand} type="whatsapp" label="WhatsApp" kind="phone" />
        <AddressesEntry hand={hand} />
      </Section>
      <Section title="Redes sociais" hint="Endereços completos, com https://.">
        <TextEntry hand={hand} type="facebook" label="Facebook" kind="url" />
        <TextEntry hand={hand} type="instagram" label="Instagram" kind="url" />
        <TextEntry hand={hand} type="twitter" label="X (Twitter)" kind="url" />
        <TextEntry hand={hand} type="linkedin" label="LinkedIn" kind="url" />
      </Section>
      <Section title="Privacidade" hint="A política é lida em /politicas-de-privacidade (LGPD, art. 9º).">
        <TextEntry
          hand={hand}
          type="dataProtectionOfficer"
          label="Encarregado pelos dados pessoais"
          description="Nome e como falar com essa pessoa (LGPD, art. 41)."
        />
        <RichTextField
          key={`privacy ${hand.generation}`}
          label="Política de privacidade"
          value={hand.form.values.privacyPolicy ?? ""}
          onChange={(html) => hand.setValue("privacyPolicy", html)}
          error={hand.wrong["privacyPolicy"]}
        />
      </Section>
      <UnsavedBar
        dirty={hand.dirty}
        saving={hand.saving}
        onSave={hand.save}
        onDiscard={hand.discard}
        onLeave={hand.forget}
      >
        Alterações não salvas
      </UnsavedBar>
      {conflict && (
        <Dialog title="As configurações foram alteradas" onClose={hand.decideLater}>
          <Stack gap="md">
            <p>
              <strong>{who}</strong> salvou as configurações em {formatDateTime(conflict.with.at)}, enquanto você
              editava. O que você digitou continua aqui.
            </p>
            <Group gap="sm">
              <Button onClick={hand.keepMine}>Manter o que digitei</Button>
              <Button variant="secondary" onClick={hand.takeTheirs}>
                Ficar com o de {who}
              </Button>
            </Group>
          </Stack>
        </Dialog>
      )}
    </Stack>
  );
};
