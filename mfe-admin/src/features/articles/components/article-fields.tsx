import { Badge, Button, Stack } from "@gleba/shared/ui";
import type { ArticleEditing } from "../use-article.ts";
import * as styles from "./article-fields.module.css";
import { FieldEditor } from "./field-editors.tsx";

/** The fields of the template, then what the article holds beyond them. */
export const ArticleFields = ({ editing }: { editing: ArticleEditing }) => {
  const { article, content, fieldErrors, generation } = editing;
  const context = { articleId: article.id, ventureId: article.ventureId };
  return (
    <Stack gap="lg">
      {content.fields.map((field) => (
        // Another text taken over what was typed begins anew in every field.
        <div
          key={`${generation} ${field.name}`}
          className={field.beyond ? styles.beyond : undefined}
          data-wrong={fieldErrors[field.name] !== undefined}
        >
          {field.beyond && (
            <p className={styles.note}>
              <Badge tone="warning">Campo fora do modelo</Badge>
              <span>O modelo da categoria não tem mais este campo. O conteúdo fica guardado até ser removido.</span>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remover ${field.label}`}
                onClick={() => editing.drop(field)}
              >
                Remover
              </Button>
            </p>
          )}
          <FieldEditor
            field={field}
            value={field.value}
            onChange={(value) => editing.setValue(field, value)}
            error={fieldErrors[field.name]}
            context={context}
          />
        </div>
      ))}
    </Stack>
  );
};
