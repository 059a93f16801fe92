/** Beginnings of CEPs (their first five digits), both ends included. */
type Range = readonly [from: number, to: number];

/** What a CEP alone tells: its state and, of capitals and large cities, the municipality. Never a street. */
export interface PostalPlace {
  uf: string;
  city: string | null;
}

/** The Correios' ranges of the states, in the order of the numbers; Goiás and Amazonas have two, around a neighbour's. */
const STATES: readonly (readonly [uf: string, ...ranges: Range[]])[] = [
  ["SP", [1000, 19999]],
  ["RJ", [20000, 28999]],
  ["ES", [29000, 29999]],
  ["MG", [30000, 39999]],
  ["BA", [40000, 48999]],
  ["SE", [49000, 49999]],
  ["PE", [50000, 56999]],
  ["AL", [57000, 57999]],
  ["PB", [58000, 58999]],
  ["RN", [59000, 59999]],
  ["CE", [60000, 63999]],
  ["PI", [64000, 64999]],
  ["MA", [65000, 65999]],
  ["PA", [66000, 68899]],
  ["AP", [68900, 68999]],
  ["AM", [69000, 69299], [69400, 69899]],
  ["RR", [69300, 69399]],
  ["AC", [69900, 69999]],
  ["DF", [70000, 72799], [73000, 73699]],
  ["GO", [72800, 72999], [73700, 76799]],
  ["RO", [76800, 76999]],
  ["TO", [77000, 77999]],
  ["MT", [78000, 78899]],
  ["MS", [79000, 79999]],
  ["PR", [80000, 87999]],
  ["SC", [88000, 89999]],
  ["RS", [90000, 99999]],
];

/** Capitals and large cities, where a range is one municipality's beyond doubt; narrower rather than wrong. */
const CITIES: readonly (readonly [uf: string, city: string, ...ranges: Range[]])[] = [
  ["SP", "São Paulo", [1000, 5999], [8000, 8499]],
  ["SP", "Osasco", [6000, 6299]],
  ["SP", "Guarulhos", [7000, 7399]],
  ["SP", "Santo André", [9000, 9299]],
  ["SP", "São Bernardo do Campo", [9600, 9899]],
  ["SP", "Santos", [11000, 11099]],
  ["SP", "São José dos Campos", [12200, 12248]],
  ["SP", "Campinas", [13000, 13139]],
  ["SP", "Ribeirão Preto", [14000, 14109]],
  ["SP", "Sorocaba", [18000, 18109]],
  ["RJ", "Rio de Janeiro", [20000, 23799]],
  ["RJ", "Niterói", [24000, 24399]],
  ["RJ", "São Gonçalo", [24400, 24799]],
  ["ES", "Vitória", [29000, 29099]],
  ["ES", "Vila Velha", [29100, 29129]],
  ["ES", "Cariacica", [29140, 29159]],
  ["ES", "Serra", [29160, 29182]],
  ["ES", "Colatina", [29700, 29719]],
  ["ES", "Linhares", [29900, 29919]],
  ["MG", "Belo Horizonte", [30000, 31999]],
  ["MG", "Contagem", [32000, 32399]],
  ["MG", "Juiz de Fora", [36000, 36099]],
  ["MG", "Uberlândia", [38400, 38415]],
  ["BA", "Salvador", [40000, 42599]],
  ["BA", "Feira de Santana", [44000, 44099]],
  ["SE", "Aracaju", [49000, 49098]],
  ["PE", "Recife", [50000, 52999]],
  ["PE", "Olinda", [53000, 53399]],
  ["PE", "Jaboatão dos Guararapes", [54000, 54499]],
  ["AL", "Maceió", [57000, 57099]],
  ["PB", "João Pessoa", [58000, 58099]],
  ["RN", "Natal", [59000, 59139]],
  ["CE", "Fortaleza", [60000, 61599]],
  ["CE", "Caucaia", [61600, 61699]],
  ["PI", "Teresina", [64000, 64099]],
  ["MA", "São Luís", [65000, 65109]],
  ["PA", "Belém", [66000, 66999]],
  ["PA", "Ananindeua", [67000, 67199]],
  ["AP", "Macapá", [68900, 68914]],
  ["AM", "Manaus", [69000, 69099]],
  ["RR", "Boa Vista", [69300, 69339]],
  ["AC", "Rio Branco", [69900, 69923]],
  ["DF", "Brasília", [70000, 72799], [73000, 73699]],
  ["GO", "Goiânia", [74000, 74899]],
  ["GO", "Aparecida de Goiânia", [74900, 74989]],
  ["RO", "Porto Velho", [76800, 76834]],
  ["TO", "Palmas", [77000, 77249]],
  ["MT", "Cuiabá", [78000, 78099]],
  ["MS", "Campo Grande", [79000, 79124]],
  ["PR", "Curitiba", [80000, 82999]],
  ["PR", "Londrina", [86000, 86099]],
  ["PR", "Maringá", [87000, 87099]],
  ["SC", "Florianópolis", [88000, 88099]],
  ["SC", "Blumenau", [89000, 89099]],
  ["SC", "Joinville", [89200, 89239]],
  ["RS", "Porto Alegre", [90000, 91999]],
  ["RS", "Caxias do Sul", [95000, 95099]],
];

const holds = (ranges: readonly Range[], beginning: number): boolean =>
  ranges.some(([from, to]) => beginning >= from && beginning <= to);

/** Where a CEP (eight digits) lies, as its number tells; null for one that no state has. */
export const placeOfPostalCode = (cep: string): PostalPlace | null => {
  const beginning = Number(cep.slice(0, 5));
  const state = STATES.find(([, ...ranges]) => holds(ranges, beginning));
  if (!state) return null;
  const city = CITIES.find(([, , ...ranges]) => holds(ranges, beginning));
  return { uf: state[0], city: city?.[1] ?? null };
};

/** Every range of a city with its state, for the test that holds them against the states'. */
export const CITY_RANGES = CITIES.flatMap(([uf, city, ...ranges]) => ranges.map((range) => ({ uf, city, range })));
