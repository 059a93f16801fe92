/** The demonstration company's privacy policy: what the law asks for (LGPD, 13.709/2018), in words people use. */
export const privacyPolicy = `
<p><strong>Este é um portal de demonstração.</strong> A empresa, os empreendimentos e as ofertas são fictícios. O texto abaixo mostra como uma política de privacidade é apresentada; não informe dados pessoais reais.</p>
<h2>1. Quem trata os seus dados</h2>
<p>A controladora é a Gleba Loteamentos Ltda. (demonstração), identificada no rodapé deste portal. Esta política vale para o portal, o atendimento e os contratos que dele resultam.</p>
<h2>2. Que dados tratamos e para quê</h2>
<ul>
<li><strong>Contato sobre um lote:</strong> nome, e-mail, telefone e mensagem, para responder ao seu pedido. Base legal: procedimentos preliminares a contrato, a seu pedido (art. 7º, V).</li>
<li><strong>Reserva:</strong> os dados acima e o CPF ou CNPJ, para guardar o lote em seu nome pelo prazo informado. Base legal: a mesma (art. 7º, V).</li>
<li><strong>Cadastro e contrato:</strong> dados de identificação, endereço, profissão e financeiros, para celebrar e cumprir o contrato. Bases legais: execução de contrato e obrigação legal (art. 7º, II e V).</li>
<li><strong>Novidades e ofertas:</strong> nome e e-mail, somente se você consentir (art. 7º, I). O consentimento é registrado por finalidade, com a versão do texto e a data, e pode ser retirado a qualquer momento.</li>
<li><strong>Segurança:</strong> endereço IP e registros de acesso, pelo prazo do Marco Civil da Internet (Lei 12.965/2014, art. 15).</li>
</ul>
<h2>3. Com quem compartilhamos</h2>
<p>Com o cartório de registro de imóveis, o banco que emite as cobranças, o corretor que atende você e os prestadores que hospedam o portal, sempre no limite do necessário. Não vendemos dados pessoais.</p>
<h2>4. Por quanto tempo guardamos</h2>
<p>Pedidos de contato: até 12 meses depois do último atendimento. Reservas não convertidas: até 12 meses. Dados de contratos: pelo prazo do contrato e dos prazos legais que o seguem. Depois disso, os dados são eliminados ou anonimizados.</p>
<h2>5. Seus direitos</h2>
<p>Você pode pedir, sem custo, a confirmação do tratamento, o acesso, a correção, a anonimização, o bloqueio ou a eliminação, a portabilidade, a informação sobre compartilhamentos e a revogação do consentimento (art. 18). Quando a lei nos obriga a guardar um dado, explicamos qual é a obrigação e até quando ela vale. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).</p>
<h2>6. Cookies</h2>
<p>Usamos apenas o armazenamento necessário para o funcionamento do portal. Não há cookies de publicidade nem rastreamento por terceiros. São cookies, deste site e por um ano: a aparência escolhida, clara ou escura, e um número sorteado de 0 a 99, igual ao de um em cada cem visitantes, que define se este navegador recebe antes uma nova versão do portal; ele não identifica ninguém. No próprio navegador ficam a sua sessão, os lotes favoritos (na sua conta, se você entrou nela) e o que você escolheu no portal; se o relógio do aparelho estiver errado, também de quanto. Enquanto uma página está aberta, fica anotada nele a versão que ela usa, para sabermos se a página travou; a anotação some quando a página é deixada.</p>
<h2>7. Segurança</h2>
<p>Os dados trafegam cifrados, as senhas são guardadas somente como resumos criptográficos e o acesso da equipe é restrito por função e registrado.</p>
<h2>8. Encarregado e mudanças</h2>
<p>Fale com o encarregado pelo tratamento de dados pessoais pelo contato indicado nesta página. Mudanças relevantes nesta política são avisadas no portal antes de valerem. Versão de novembro de 2026.</p>
`.trim();
