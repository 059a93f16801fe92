/** Why a remote could not be shown. */
export const failureKinds = [
  "offline",
  "timeout",
  "http",
  "integrity",
  "evaluation",
  "contract",
  "skew",
  "render",
  "disabled",
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Event of the window that reports a `RemoteFailure` (its `detail`) which nobody reads on the screen. */
export const REMOTE_FAILED = "gleba:remote-failed";

const sentences: Record<FailureKind, string> = {
  offline: "Parece que você está sem internet. Confira a conexão e tente novamente.",
  timeout: "Esta área está demorando demais para responder. Tente novamente em instantes.",
  http: "Não conseguimos baixar esta área do portal. Tente novamente em instantes.",
  integrity: "Um arquivo desta área chegou diferente do publicado e, por segurança, não foi aberto.",
  evaluation: "Esta área do portal não pôde ser iniciada.",
  contract: "Esta área foi publicada para outra versão do portal.",
  skew: "O portal foi atualizado enquanto você navegava. Recarregue a página para continuar.",
  render: "Algo deu errado ao mostrar esta área.",
  disabled: "Esta área está em manutenção. Volte em alguns minutos.",
};

/** The plain sentence a visitor reads for a kind of failure. */
export const sentenceFor = (kind: FailureKind): string => sentences[kind];

/**
 * A remote that could not be shown: its kind, the sentence for the person (`sentence`, else the kind's own) and an id to
 * report.
 */
export class RemoteFailure extends Error {
  override readonly name = "RemoteFailure";
  readonly id: string;

  constructor(
    readonly kind: FailureKind,
    readonly remote: string,
    { sentence = sentences[kind], ...options }: { cause?: unknown; sentence?: string } = {},
  ) {
    super(sentence, options);
    // Not randomUUID: a portal tried over plain http in an office network has none.
    this.id = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(16).padStart(8, "0");
  }
}
