/** Who of the staff: the administrator who signs in, and two whom nobody signs in as, so that there are tasks of several people. */
export type TaskPerson = "team" | "sales" | "finance";

/** What a task is about: whoever reserved or wrote, whoever bought, what they bought, or what is for sale. */
type TaskMatter = "lead" | "secondLead" | "reservation" | "customer" | "contract" | "lot" | "development";

interface TaskPlan {
  title: string;
  /** Days from the loading of the demonstration; negative: it is late, or was done. */
  inDays: number;
  time?: string;
  by: TaskPerson;
  /** Who wrote it down; whoever does it, unless somebody else. */
  from?: TaskPerson;
  about?: TaskMatter;
  /** Done on the day before the loading. */
  done?: true;
}

/** Late, today, later and done, of several people; all invented. */
export const taskPlans: readonly TaskPlan[] = [
  { title: "Ligar de volta e propor uma visita", inDays: -2, by: "team", about: "lead" },
  { title: "Cobrar a parcela vencida e oferecer um novo boleto", inDays: -1, by: "finance", about: "contract" },
  { title: "Conferir os documentos da reserva", inDays: 0, by: "team", from: "sales", about: "reservation" },
  { title: "Enviar a simulação com 20% de entrada", inDays: 0, time: "14:00", by: "sales", about: "secondLead" },
  { title: "Fotografar a placa e o acesso do lote", inDays: 1, time: "09:30", by: "sales", from: "team", about: "lot" },
  { title: "Rever a tabela de preços do próximo mês", inDays: 3, by: "team", about: "development" },
  { title: "Pedir o comprovante de endereço", inDays: 5, by: "finance", from: "team", about: "customer" },
  { title: "Preparar a reunião de vendas (demonstração)", inDays: 7, time: "09:00", by: "team" },
  { title: "Enviar a cópia assinada ao comprador", inDays: -3, by: "team", about: "contract", done: true },
  { title: "Responder se aceita carro na entrada", inDays: -1, by: "sales", about: "secondLead", done: true },
];

/** Stands with every task, so that nobody takes it for a real one. */
export const TASK_NOTES = "Tarefa fictícia, para demonstração.";
