import { newWorkReport, type CrmWorkReport, type ImageValue } from "@gleba/shared/contracts/crm";
import { formErrorsOf, isConflict, useRequestKey } from "@gleba/shared/kit";
import { today as readToday } from "@gleba/shared/session";
import { Dialog, Stack } from "@gleba/shared/ui";
import { DateField, FormErrors, isoDateOf, TextArea, TextField, useZodForm } from "@gleba/shared/ui/fields";
import { formatDate } from "@gleba/shared/words";
import { useState } from "react";
import { FormFoot } from "#ui/form-foot";
import { conflictText, useDraftForm, useFormMerge, useSaveDraft, useDraftClose } from "#ui/unsaved-changes";
import { addReport, changeReport } from "./api.ts";
import { ReportPhotos } from "./components/report-photos.tsx";

interface Props {
  ventureId: number;
  /** Null: a new one. */
  report: CrmWorkReport | null;
  onSaved: (report: CrmWorkReport) => void;
  /** Somebody else changed it meanwhile: read the list again. The report as it is now, if it is there. */
  onConflict: () => Promise<CrmWorkReport | undefined>;
  onClose: () => void;
}

type ReportFields = { reportedOn: string; title: string; text: string; photos: ImageValue[] };

const toFields = (report: CrmWorkReport | null, today: string): ReportFields => ({
  reportedOn: formatDate(report?.reportedOn ?? today),
  title: report?.title ?? "",
  text: report?.text ?? "",
  photos: (report?.photos ?? []).map(({ id, thumbnails, caption }) => ({
    photoId: id,
    url: thumbnails.w960,
    alt: caption,
  })),
});

const prepare = ({ reportedOn, title, text, photos }: ReportFields) => ({
  reportedOn: isoDateOf(reportedOn) ?? reportedOn,
  title,
  text,
  photoIds: photos.map(({ photoId }) => photoId),
});

/** One report: its day, what was done, and photos of the galleries or new ones. */
export const ReportDialog = ({ ventureId, report, onSaved, onConflict, onClose }: Props) => {
  const [today] = useState(readToday);
  const [version, setVersion] = useState(report?.version);
  const draft = useDraftForm(`work-report-${ventureId}-${report?.id ?? "new"}`, toFields(report, today));
  const form = useZodForm(newWorkReport, draft.values, { prepare, shownAt: { photoIds: "photos" } });
  useSaveDraft(draft, form.values);
  const merge = useFormMerge(form, toFields(report, today));
  const [close, question] = useDraftClose(draft, form.values, onClose);
  const keyOf = useRequestKey();
  /** The next press counts against the report as it is now. */
  const overtaken = async (): Promise<string[]> => {
    const now = await onConflict();
    if (!now) return ["Outra pessoa removeu este informe enquanto você editava."];
    setVersion(now.version);
    return [...merge(toFields(now, today)), conflictText("este informe")];
  };
  const send = async (body: Parameters<typeof addReport>[1]): Promise<void> => {
    try {
      const saved = report
        ? await changeReport(ventureId, report.id, { ...body, version: version! })
        : await addReport(ventureId, body, keyOf(body));
      draft.forget();
      onSaved(saved);
    } catch (thrown) {
      form.showServerErrors(isConflict(thrown) ? await overtaken().catch(formErrorsOf) : formErrorsOf(thrown));
    }
  };
  const photos = form.field("photos");
  return (
    <Dialog title={report ? "Editar informe" : "Novo informe"} wide busy={form.submitting} onClose={close}>
      <form noValidate onSubmit={form.onSubmit(send)}>
        <Stack gap="md">
          <DateField label="Data" last={today} required {...form.field("reportedOn")} />
          <TextField
            label="Título"
            description="Ex.: Guias assentadas na avenida principal."
            maxLength={120}
            required
            {...form.field("title")}
          />
          <TextArea label="O que foi feito" rows={4} maxLength={4000} {...form.field("text")} />
          <ReportPhotos value={photos.value} error={photos.error as string | undefined} onChange={photos.onChange} />
          <FormErrors errors={form.serverErrors} title="O informe não foi salvo" />
          <FormFoot busy={form.submitting} onBack={close}>
            {report ? "Salvar informe" : "Publicar informe"}
          </FormFoot>
        </Stack>
      </form>
      {question}
    </Dialog>
  );
};
