import { expect, type Page } from "@playwright/test";
import { HtmlValidate } from "html-validate";

/** The HTML standard alone: how it is written (quotes, void elements, telephone numbers) is the formatter's and React's. */
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

const faultsOf = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ""})`),
  );
};

/** The page is HTML as its standard has it: as the host sent it, and as it stands now. */
export const expectValidMarkup = async (page: Page): Promise<void> => {
  const sent = await (await page.request.get(page.url())).text();
  expect(await faultsOf(sent), "as it was sent").toEqual([]);
  expect(await faultsOf(await page.content()), "as it stands").toEqual([]);
};
