import type { ChosenLot } from "@gleba/shared/contracts";
import { failureOf } from "@gleba/shared/kit";
import { Alert, Button, ButtonLink, EmptyState, ErrorCard, PageHeading, Skeleton } from "@gleba/shared/ui";
import { useState } from "react";
import { toggleFavourite, useComparedLots, useFavourites } from "#features/favourites";
import { paths } from "#paths";
import { FavouriteRow } from "./components/favourite-row.tsx";
import { FavouritesComparison } from "./components/favourites-comparison.tsx";
import { WhereKept } from "./components/where-kept.tsx";
import { byDevelopment, useFavouriteLots } from "./use-favourite-lots.ts";
import * as styles from "./favourites.module.css";

const NoFavourites = () => (
  <EmptyState title="Nenhum favorito ainda" action={<ButtonLink to={paths.home()}>Ver empreendimentos</ButtonLink>}>
    Abra um lote e toque em “Favorito”: ele aparece aqui, junto com os de outros empreendimentos.
  </EmptyState>
);

/** Says that lots are not published any more, and lets them go. */
const Unpublished = ({ ids }: { ids: readonly number[] }) => (
  <Alert
    tone="info"
    title={
      ids.length === 1 ? "Um favorito não está mais publicado" : `${ids.length} favoritos não estão mais publicados`
    }
  >
    <Button variant="secondary" size="sm" onClick={() => ids.forEach(toggleFavourite)}>
      Tirar dos favoritos
    </Button>
  </Alert>
);

const CompareBar = ({ count, onOpen }: { count: number; onOpen: () => void }) => (
  <div className={styles.bar}>
    {count > 1 ? (
      <Button aria-haspopup="dialog" onClick={onOpen}>
        Comparar {count} lotes
      </Button>
    ) : (
      <p className={styles.kept}>
        {count === 1
          ? "Escolha mais um lote para comparar."
          : "Escolha até 3 lotes, de qualquer empreendimento, para comparar."}
      </p>
    )}
  </div>
);

interface ListProps {
  lots: readonly ChosenLot[];
  onToggle: (idBatch: number) => void;
}

const FavouriteList = ({ lots, onToggle }: ListProps) => {
  const [open, setOpen] = useState(false);
  const favourites = useFavourites();
  const compared = [...useComparedLots()].filter(
    (id) => favourites.has(id) && lots.some(({ idBatch }) => idBatch === id),
  );
  return (
    <>
      {byDevelopment(lots).map(({ id, name, place, lots: own }) => (
        <section key={id} className={styles.development} aria-labelledby={`favoritos-${id}`}>
          <h2 id={`favoritos-${id}`}>
            {name} {place && <span className={styles.place}>{place}</span>}
          </h2>
          <ul className={styles.list}>
            {own.map((lot) => (
              <FavouriteRow
                key={lot.idBatch}
                lot={lot}
                compared={compared.includes(lot.idBatch)}
                onToggle={() => onToggle(lot.idBatch)}
              />
            ))}
          </ul>
        </section>
      ))}
      <CompareBar count={compared.length} onOpen={() => setOpen(true)} />
      {open && compared.length > 1 && <FavouritesComparison ids={compared} onClose={() => setOpen(false)} />}
    </>
  );
};

/** `/favoritos`: the lots somebody likes, over all developments. */
export const FavouritesScreen = () => {
  const { answer, again, lots, missing, onToggle } = useFavouriteLots();
  return (
    <div className={styles.page}>
      <PageHeading>Favoritos</PageHeading>
      <WhereKept />
      {answer.state === "loading" && <Skeleton lines={4} height="3.5rem" width="100%" />}
      {answer.state === "failed" && (
        <ErrorCard
          title="Os favoritos não puderam ser carregados"
          message={failureOf(answer.error).message}
          onRetry={again}
          errorId={failureOf(answer.error).id}
        />
      )}
      {answer.state === "ready" && lots.length === 0 && missing.length === 0 && <NoFavourites />}
      {missing.length > 0 && <Unpublished ids={missing} />}
      {lots.length > 0 && <FavouriteList lots={lots} onToggle={onToggle} />}
    </div>
  );
};
