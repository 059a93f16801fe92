import Pdf from "pdfkit";

type Element = ReturnType<PDFKit.PDFDocument["struct"]>;
type TextOptions = PDFKit.Mixins.TextOptions;
/** `scope` is what a cell of titles is for; the types of pdfkit do not know it yet. */
type PartOptions = PDFKit.Mixins.StructureElementOptions & { scope?: "Column" | "Row" };

/**
 * A PDF that says what its parts are, for whoever has it read aloud: headings, paragraphs, tables, pictures with words
 * of their own. What nobody named is a paragraph.
 */
export class TaggedPdf extends Pdf {
  #open: Element;
  #named = false;

  constructor(options: PDFKit.PDFDocumentOptions) {
    super({ ...options, tagged: true, pdfVersion: "1.5" });
    this.#open = this.struct("Document");
    this.addStructure(this.#open);
  }

  override text(text: string, options?: TextOptions): this;
  override text(text: string, x?: number, y?: number, options?: TextOptions): this;
  override text(text: string, x?: number | TextOptions, y?: number, options?: TextOptions): this {
    const write = () => void super.text(text, x as number, y, options);
    if (this.#named) write();
    else this.part("P", write);
    return this;
  }

  /** Draws one element that has no others within, for example a heading (H1), a cell (TD) or a picture (Figure). */
  part(type: string, draw: () => void, options: PartOptions = {}): void {
    this.#open.add(this.struct(type, options, () => this.#naming(draw)));
  }

  /** Draws an element made of others: a table, its rows. */
  group(type: string, draw: () => void): void {
    const around = this.#open;
    const element = this.struct(type);
    around.add(element);
    this.#open = element;
    draw();
    this.#open = around;
    element.end();
  }

  /** Draws what is not read aloud: what stands on every sheet, lines, backgrounds. */
  decoration(draw: () => void): void {
    this.markContent("Artifact");
    this.#naming(draw);
    this.endMarkedContent();
  }

  #naming(draw: () => void): void {
    const before = this.#named;
    this.#named = true;
    draw();
    this.#named = before;
  }
}
