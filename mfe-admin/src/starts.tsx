import { lazy } from "react";
import { useNavigate } from "react-router-dom";
import { NewContact, NewCustomer, NewReservation } from "#features/counter";
import { markAllRead } from "#features/notices";
import { NewTask } from "#features/tasks";
import type { Start } from "#ui/frame";
import { paths } from "#paths";

const NewVisit = lazy(() =>
  import(/* webpackChunkName: "visits" */ "#features/visits").then(({ NewVisit: panel }) => ({ default: panel })),
);
const NewContract = lazy(() =>
  import(/* webpackChunkName: "reservations" */ "#features/reservations").then(({ NewContract: panel }) => ({
    default: panel,
  })),
);

interface Props {
  onClose: () => void;
}

const ContactPanel = ({ onClose }: Props) => <NewContact onAdded={onClose} onClose={onClose} />;
const TaskPanel = ({ onClose }: Props) => <NewTask onAdded={onClose} onClose={onClose} />;
const VisitPanel = ({ onClose }: Props) => <NewVisit onMarked={onClose} onClose={onClose} />;

const ReservationPanel = ({ onClose }: Props) => {
  const navigate = useNavigate();
  return (
    <NewReservation
      onReserved={({ id }) => {
        onClose();
        void navigate(paths.reservation(id));
      }}
      onClose={onClose}
    />
  );
};

const CustomerPanel = ({ onClose }: Props) => {
  const navigate = useNavigate();
  return (
    <NewCustomer
      onMade={(id) => {
        onClose();
        void navigate(paths.customer(id));
      }}
      onClose={onClose}
    />
  );
};

/** What the staff begin and do from every screen: by the palette, by "+", by "c". */
export const starts: readonly Start[] = [
  {
    key: "contact",
    label: "Novo contato",
    words: "criar anotar lead pessoa balcão",
    rights: ["sell"],
    does: { panel: ContactPanel },
  },
  {
    key: "visit",
    label: "Nova visita",
    words: "criar marcar agendar horário novo",
    rights: ["sell"],
    does: { panel: VisitPanel },
  },
  {
    key: "reservation",
    label: "Nova reserva",
    words: "criar reservar lote novo",
    rights: ["sell"],
    does: { panel: ReservationPanel },
  },
  {
    key: "customer",
    label: "Novo cliente",
    words: "criar cadastrar cadastro pessoa",
    rights: ["readCustomers"],
    companyWide: true,
    does: { panel: CustomerPanel },
  },
  {
    key: "contract",
    label: "Novo contrato",
    words: "criar fazer vender venda",
    rights: ["sell"],
    does: { panel: NewContract },
  },
  {
    key: "task",
    label: "Nova tarefa",
    words: "criar anotar lembrete afazer pendência nova",
    rights: [],
    does: { panel: TaskPanel },
  },
  {
    key: "read",
    label: "Marcar todos os avisos como lidos",
    words: "sino notificações limpar",
    rights: [],
    does: { run: () => void markAllRead() },
  },
];
