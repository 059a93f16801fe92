import type { OpenMetricsContentType, PrometheusContentType, Registry } from "prom-client";

const OPEN_METRICS: OpenMetricsContentType = "application/openmetrics-text; version=1.0.0; charset=utf-8";
const PLAIN: PrometheusContentType = "text/plain; version=0.0.4; charset=utf-8";

type Format = OpenMetricsContentType | PrometheusContentType;

/** Whether a scraper takes OpenMetrics, the format that has exemplars. */
const takesOpenMetrics = (accept: string | undefined): boolean =>
  accept?.includes("application/openmetrics-text") === true;

/**
 * Prints metrics in the best format that the scraper takes. A registry has one format at a time, so scrapes come one after
 * the other.
 */
export const createExposition = (
  register: Registry<OpenMetricsContentType>,
): ((accept: string | undefined) => Promise<{ type: string; text: string }>) => {
  let before: Promise<unknown> = Promise.resolve();
  const print = async (type: Format): Promise<{ type: string; text: string }> => {
    // For OpenMetrics prom-client takes `_total` off the names of its counters, and leaves it so for the next scrape.
    const names = register.getMetricsAsArray().map((metric) => [metric, metric.name] as const);
    // It knows both, and is typed by the one it was made with.
    register.setContentType(type as OpenMetricsContentType);
    try {
      return { type, text: await register.metrics() };
    } finally {
      for (const [metric, name] of names) metric.name = name;
    }
  };
  return (accept) => {
    const next = before.then(() => print(takesOpenMetrics(accept) ? OPEN_METRICS : PLAIN));
    before = next.catch(() => undefined);
    return next;
  };
};
