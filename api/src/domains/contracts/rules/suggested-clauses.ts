/**
 * A text for who begins: what the law asks of a promise to sell a lot by installments (law 6.766/1979, arts. 25 to 36, with law
 * 13.786/2018). It is in force for nobody until a company saves it as its own.
 */
export const SUGGESTED_CLAUSES = `
<h2>Cláusula 1ª – Objeto</h2>
<p>A promitente vendedora, {vendedora}, com sede em {endereco_vendedora}, promete vender a {compradores}, e estes prometem comprar, o imóvel {imovel}, com {area}, matrícula {matricula}, do loteamento registrado sob {registro}, livre de ônus além dos que o quadro-resumo diz.</p>
<h2>Cláusula 2ª – Preço e pagamento</h2>
<p>O preço é de {preco}, com entrada de {entrada} e o restante nas parcelas do cronograma deste contrato, que dele faz parte. Pagam-se por boleto ou Pix emitidos em nome da vendedora.</p>
<h2>Cláusula 3ª – Correção</h2>
<p>As parcelas são corrigidas por {indice}, com a periodicidade da Lei 10.931/2004, art. 46. Na falta do índice vale o que por lei o substituir.</p>
<h2>Cláusula 4ª – Atraso</h2>
<p>O atraso custa {atraso}. Vencida e não paga a prestação, o contrato só se considera rescindido 30 dias depois de constituído em mora o devedor, por intimação do oficial do registro de imóveis (Lei 6.766/1979, art. 32).</p>
<h2>Cláusula 5ª – Pagamento antecipado</h2>
<p>Quem compra pode antecipar parcelas, com redução proporcional dos juros (Código de Defesa do Consumidor, art. 52, § 2º).</p>
<h2>Cláusula 6ª – Arrependimento e distrato</h2>
<p>Assinado este contrato em estande de vendas ou fora da sede da vendedora, há 7 dias para desistir, com devolução de tudo o que foi pago. Desfeito por fato de quem compra, a devolução segue o art. 32-A da Lei 6.766/1979, como o quadro-resumo diz.</p>
<h2>Cláusula 7ª – Cessão</h2>
<p>Os direitos deste contrato podem ser cedidos a terceiro, com ciência da vendedora (Lei 6.766/1979, art. 31).</p>
<h2>Cláusula 8ª – Posse, tributos e restrições</h2>
<p>Com a posse passam a quem compra os tributos e as despesas do lote. Quem compra respeita as restrições de uso do loteamento que constam do seu registro.</p>
<h2>Cláusula 9ª – Escritura</h2>
<p>Pago todo o preço, a vendedora dá a quitação e outorga a escritura. Este compromisso, com a prova de quitação, vale como título para o registro da propriedade (Lei 6.766/1979, art. 26, § 6º).</p>
<h2>Cláusula 10ª – Foro</h2>
<p>O foro é o do lugar do imóvel, {cidade}, sem prejuízo do domicílio do consumidor.</p>
`.trim();
