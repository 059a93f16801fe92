/** An article of the demonstration; its picture is a view of a development. */
export interface DemonstrationNews {
  slug: string;
  title: string;
  date: string;
  summary: string;
  content: string;
  /** Slug of the development and the view's place among its views. */
  view: { venture: string; index: number };
}

const INVENTED = "<p><em>Notícia de demonstração: empresa, obras e prazos são fictícios.</em></p>";

/** What the home page announces, the newest first. */
export const demonstrationNews: DemonstrationNews[] = [
  {
    slug: "vale-dos-ipes-iluminacao-pronta",
    title: "Vale dos Ipês: água, drenagem e iluminação prontas",
    date: "2026-10-28",
    summary: "As ruas em torno do lago já têm rede de água, drenagem e luminárias de LED. Falta o plantio das árvores.",
    content: `
<p>As obras do Vale dos Ipês chegaram à última etapa. A rede de água foi testada e entregue, a drenagem passou pelas primeiras chuvas e as luminárias de LED acendem desde a semana passada.</p>
<h2>O que está pronto</h2>
<ul>
<li>Pavimentação e meio-fio em todas as ruas</li>
<li>Rede de água e drenagem</li>
<li>Energia e iluminação pública</li>
</ul>
<h2>O que falta</h2>
<p>As calçadas recebem cerca de quatrocentas mudas de ipê e quaresmeira até o fim do verão. Quem já tem lote pode visitar a obra de segunda a sábado: fale com a equipe e marque um horário.</p>
${INVENTED}`.trim(),
    view: { venture: "vale-dos-ipes-demonstracao", index: 1 },
  },
  {
    slug: "o-que-olhar-antes-de-comprar-um-lote",
    title: "O que olhar antes de comprar um lote",
    date: "2026-09-15",
    summary: "Registro, medidas, confrontações, índice de correção: seis perguntas que valem para qualquer loteamento.",
    content: `
<p>Comprar um terreno é decisão de muitos anos. Seis perguntas ajudam a comparar ofertas, a nossa e as dos outros.</p>
<ol>
<li><strong>O loteamento está registrado?</strong> Sem registro no cartório de imóveis, nenhum lote pode ser vendido (Lei 6.766/79, art. 37). O número do registro deve estar em toda oferta.</li>
<li><strong>Quanto mede o lote?</strong> Confira a área e os quatro lados na matrícula, não só no folheto.</li>
<li><strong>Quem são os vizinhos?</strong> As confrontações dizem com que lotes, ruas ou áreas verdes o terreno faz divisa.</li>
<li><strong>Por qual índice as parcelas são corrigidas?</strong> Peça a simulação com mais de um cenário.</li>
<li><strong>Quanto custa ao todo?</strong> Olhe o total pago e o custo efetivo ao ano, não só a parcela.</li>
<li><strong>E se eu desistir?</strong> O quadro-resumo (Lei 13.786/2018) diz quanto volta e em que prazo.</li>
</ol>
${INVENTED}`.trim(),
    view: { venture: "reserva-das-aguas-demonstracao", index: 0 },
  },
  {
    slug: "cidade-parque-bauru-parque-linear",
    title: "Cidade Parque abre o parque linear",
    date: "2026-08-03",
    summary:
      "Quase três quilômetros de caminho à sombra ligam os dois lagos, abertos também a quem não mora no bairro.",
    content: `
<p>O parque linear da Cidade Parque foi aberto no último fim de semana. O caminho acompanha o córrego, cruza seis praças e liga os dois lagos do bairro.</p>
<blockquote><p>Um bairro começa pelo lugar onde as pessoas se encontram.</p></blockquote>
<p>A ciclovia tem piso de concreto e guias para bengala. Os lotes voltados para o parque aparecem no mapa do empreendimento, com frente, medidas e preço de cada um.</p>
${INVENTED}`.trim(),
    view: { venture: "cidade-parque-bauru-demonstracao", index: 1 },
  },
];
