interface Operation {
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
}

/** The part of an OpenAPI description that the page shows. */
export interface Described {
  info: { title: string; version: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const schemaOf = (content?: Record<string, { schema?: unknown }>): string => {
  const schema = Object.values(content ?? {})[0]?.schema;
  return schema === undefined ? "" : `<pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`;
};

const showOperation = (method: string, path: string, operation: Operation): string => {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required }) =>
      `<li><code>${escaped(name)}</code> (${place}${required ? ", required" : ""})</li>`,
  );
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, { description = "", content }]) =>
      `<details><summary><b>${status}</b> ${escaped(description)}</summary>${schemaOf(content)}</details>`,
  );
  const body = operation.requestBody
    ? `<details><summary>Body</summary>${schemaOf(operation.requestBody.content)}</details>`
    : "";
  return `<section><h2><code>${method.toUpperCase()} ${escaped(path)}</code></h2>
<p>${escaped(operation.summary ?? "")}. ${escaped(operation.description ?? "")}</p>
${parameters.length > 0 ? `<ul>${parameters.join("")}</ul>` : ""}${body}${answers.join("")}</section>`;
};

/** The human page: one section an operation, no script. */
export const renderPage = ({ info, paths = {} }: Described, graphqlSchema: string): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => showOperation(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)}</title><link rel="stylesheet" href="/docs/style.css"></head>
<body><main><h1>${escaped(info.title)} ${escaped(info.version)}</h1>
<p>${escaped(info.description ?? "")} Machine-readable: <a href="/openapi.json">openapi.json</a>.</p>
${operations.join("\n")}
${graphqlSchema === "" ? "" : `<section><h2>GraphQL schema</h2><pre>${escaped(graphqlSchema)}</pre></section>`}
</main></body></html>`;
};

export const PAGE_STYLE = `body{margin:0;background:#fbfaf6;color:#1c211e;font:16px/1.6 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h2{font-size:1.1rem;margin:0;overflow-wrap:anywhere}
section{border:1px solid #d9d5c8;border-radius:12px;background:#fff;padding:1rem 1.25rem;margin:1rem 0}
pre{overflow:auto;background:#f3f1ea;border-radius:8px;padding:.75rem;font-size:.85rem}
summary{cursor:pointer;padding:.25rem 0}
a{color:#1f4d3a}
:focus-visible{outline:3px solid #b4532a;outline-offset:2px}
`;
