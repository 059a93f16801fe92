import type { CompanyRow } from "@gleba/shared/contracts/crm";
import { Button, EmptyState, Group, notify, PageHeading, Stack } from "@gleba/shared/ui";
import { useState } from "react";
import { RequireRight } from "#platform/me";
import { ListBody, ListHead, ListTable, SkipToRows, useList } from "#ui/list";
import { RowMenu } from "#ui/row-menu";
import { fetchCompanies } from "./api.ts";
import { ClausesDialog } from "./clauses-dialog.tsx";
import { COMPANIES } from "./companies-list.tsx";
import { CompanyDialog } from "./company-dialog.tsx";
import { OfferedDialog } from "./offered-dialog.tsx";

/** Null: a new company. */
type Open =
  | { what: "edit"; company: CompanyRow | null }
  | { what: "offered"; company: CompanyRow }
  /** Null: of the company of the settings. */
  | { what: "clauses"; company: CompanyRow | null };

/** `/admin/companies`: who offers each development and is paid for it. */
export const CompaniesScreen = () => (
  <RequireRight title="Empresas" right="configureSite">
    <Companies />
  </RequireRight>
);

const Companies = () => {
  const list = useList(COMPANIES, fetchCompanies);
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const saved = (company: CompanyRow): void => {
    notify.success(open?.what === "edit" && open.company ? "Dados atualizados com sucesso !" : "Empresa cadastrada.");
    if (open?.what === "edit" && open.company) list.put(company.id, company);
    else list.again();
    close();
  };
  return (
    <Stack gap="lg">
      <Group gap="md" justify="between">
        <PageHeading>Empresas</PageHeading>
        <Group gap="sm">
          <Button variant="secondary" onClick={() => setOpen({ what: "clauses", company: null })}>
            Cláusulas da empresa das Configurações
          </Button>
          <Button onClick={() => setOpen({ what: "edit", company: null })}>Nova empresa</Button>
        </Group>
      </Group>
      <p>
        Contratos, boletos, Pix, extratos, informes e simulações de um empreendimento trazem a empresa a que ele
        pertence. O que não pertence a nenhuma é da empresa das Configurações, cujas cláusulas valem também para quem
        não tem as suas.
      </p>
      <SkipToRows />
      <ListHead list={list} />
      <ListBody
        list={list}
        empty={
          <EmptyState title="Nenhuma empresa ainda">
            Todos os empreendimentos são da empresa das Configurações. Cadastre aqui as SPEs, cada uma com seu CNPJ.
          </EmptyState>
        }
      >
        <ListTable
          list={list}
          rowName={({ legalName }) => legalName}
          renderActions={(company) => (
            <>
              <Button
                data-opens=""
                variant="secondary"
                size="sm"
                onClick={() => setOpen({ what: "edit", company })}
                aria-label={`Editar ${company.legalName}`}
              >
                Editar
              </Button>
              <RowMenu of={company.legalName}>
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => setOpen({ what: "offered", company })}
                  aria-label={`Empreendimentos de ${company.legalName}`}
                >
                  Empreendimentos
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => setOpen({ what: "clauses", company })}
                  aria-label={`Cláusulas de ${company.legalName}`}
                >
                  Cláusulas
                </Button>
              </RowMenu>
            </>
          )}
        />
      </ListBody>
      {open?.what === "edit" && (
        <CompanyDialog company={open.company} onSaved={saved} onConflict={list.again} onClose={close} />
      )}
      {open?.what === "clauses" && (
        <ClausesDialog
          companyId={open.company?.id ?? null}
          name={open.company?.legalName ?? "empresa das Configurações"}
          onSaved={() => {
            notify.success("Cláusulas salvas.");
            close();
          }}
          onClose={close}
        />
      )}
      {open?.what === "offered" && <OfferedDialog company={open.company} onChanged={list.again} onClose={close} />}
    </Stack>
  );
};
