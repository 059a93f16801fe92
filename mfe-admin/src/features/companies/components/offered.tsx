import type { CompanyRow, CrmVentureRow } from "@gleba/shared/contracts/crm";
import { Button, Group, Stack } from "@gleba/shared/ui";
import { Select } from "@gleba/shared/ui/fields";
import { useState } from "react";

interface Props {
  company: CompanyRow;
  companies: readonly CompanyRow[];
  developments: readonly CrmVentureRow[];
  working: boolean;
  /** From the company that was shown (`seen`) to another; null is the one of the settings. */
  onMove: (development: CrmVentureRow, companyId: number | null, seen: number | null) => void;
}

/** What a company offers, and a choice among what it does not. */
export const Offered = ({ company, companies, developments, working, onMove }: Props) => {
  const [chosen, setChosen] = useState("");
  const ownerOf = ({ id }: CrmVentureRow): CompanyRow | undefined =>
    companies.find(({ ventures }) => ventures.some((venture) => venture.id === id));
  const own = developments.filter((development) => ownerOf(development)?.id === company.id);
  const others = developments.filter((development) => ownerOf(development)?.id !== company.id);
  const added = others.find(({ id }) => String(id) === chosen);
  const options = others.map((development) => ({
    value: String(development.id),
    label: `${development.name} (${ownerOf(development)?.legalName ?? "empresa das Configurações"})`,
  }));
  return (
    <>
      {own.length === 0 ? (
        <p>Nenhum empreendimento pertence a esta empresa ainda.</p>
      ) : (
        <ul aria-label="Empreendimentos da empresa">
          {own.map((development) => (
            <li key={development.id}>
              <Group gap="sm" justify="between">
                <span>{development.name}</span>
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={working}
                  aria-label={`Retirar ${development.name}`}
                  onClick={() => onMove(development, null, company.id)}
                >
                  Retirar
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
      {options.length > 0 && (
        <Stack gap="sm">
          <Select
            label="Acrescentar empreendimento"
            description="Com contratos assinados, o empreendimento não muda de CNPJ."
            placeholder="Escolha"
            options={options}
            value={chosen}
            onChange={setChosen}
          />
          <Group gap="sm">
            <Button
              variant="secondary"
              loading={working}
              disabled={!added}
              onClick={() => {
                if (!added) return;
                setChosen("");
                onMove(added, company.id, ownerOf(added)?.id ?? null);
              }}
            >
              Acrescentar
            </Button>
          </Group>
        </Stack>
      )}
    </>
  );
};
