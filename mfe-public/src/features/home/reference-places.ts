import type { Map } from "leaflet";
import { divIcon, layerGroup, marker } from "#ui/leaflet";
import * as styles from "./components/developments-map.module.css";

/**
 * Cities people know, for a map without background tiles: name, latitude, longitude and the zoom from which the name
 * shows. Coordinates of the city centres, rounded to a hundredth of a degree.
 */
const PLACES: readonly (readonly [string, number, number, number])[] = [
  ["Rio Branco", -9.97, -67.81, 4],
  ["Maceió", -9.67, -35.74, 6],
  ["Macapá", 0.03, -51.07, 5],
  ["Manaus", -3.12, -60.02, 4],
  ["Salvador", -12.97, -38.5, 4],
  ["Fortaleza", -3.73, -38.52, 4],
  ["Brasília", -15.79, -47.88, 3],
  ["Vitória", -20.32, -40.34, 5],
  ["Goiânia", -16.69, -49.26, 5],
  ["São Luís", -2.53, -44.3, 5],
  ["Cuiabá", -15.6, -56.1, 4],
  ["Campo Grande", -20.45, -54.62, 4],
  ["Belo Horizonte", -19.92, -43.94, 4],
  ["Belém", -1.46, -48.5, 4],
  ["João Pessoa", -7.12, -34.86, 6],
  ["Curitiba", -25.43, -49.27, 4],
  ["Recife", -8.05, -34.88, 4],
  ["Teresina", -5.09, -42.8, 5],
  ["Rio de Janeiro", -22.91, -43.18, 4],
  ["Natal", -5.79, -35.21, 5],
  ["Porto Alegre", -30.03, -51.23, 4],
  ["Porto Velho", -8.76, -63.9, 5],
  ["Boa Vista", 2.82, -60.67, 5],
  ["Florianópolis", -27.6, -48.55, 5],
  ["São Paulo", -23.55, -46.63, 3],
  ["Aracaju", -10.91, -37.07, 6],
  ["Palmas", -10.18, -48.33, 5],
  ["Campinas", -22.91, -47.06, 7],
  ["Ribeirão Preto", -21.18, -47.81, 6],
  ["São José do Rio Preto", -20.82, -49.38, 7],
  ["Londrina", -23.31, -51.16, 6],
  ["Maringá", -23.42, -51.94, 7],
  ["Uberlândia", -18.92, -48.28, 6],
  ["Montes Claros", -16.74, -43.86, 6],
  ["Governador Valadares", -18.85, -41.95, 6],
  ["Juiz de Fora", -21.76, -43.35, 6],
  ["Campos dos Goytacazes", -21.75, -41.33, 7],
  ["Cachoeiro de Itapemirim", -20.85, -41.11, 7],
  ["Guarapari", -20.67, -40.5, 8],
  ["Domingos Martins", -20.36, -40.66, 9],
  ["Serra", -20.13, -40.31, 9],
  ["Linhares", -19.39, -40.07, 7],
  ["Colatina", -19.54, -40.63, 8],
  ["São Mateus", -18.72, -39.86, 7],
  ["Feira de Santana", -12.27, -38.97, 7],
  ["Vitória da Conquista", -14.86, -40.84, 6],
  ["Porto Seguro", -16.45, -39.06, 6],
  ["Petrolina", -9.39, -40.5, 6],
  ["Campina Grande", -7.23, -35.88, 7],
  ["Imperatriz", -5.53, -47.48, 6],
  ["Santarém", -2.44, -54.71, 5],
  ["Dourados", -22.22, -54.81, 6],
  ["Rondonópolis", -16.47, -54.64, 6],
  ["Sinop", -11.86, -55.5, 6],
  ["Joinville", -26.3, -48.85, 7],
  ["Chapecó", -27.1, -52.62, 6],
  ["Caxias do Sul", -29.17, -51.18, 7],
  ["Pelotas", -31.77, -52.34, 6],
  ["Santa Maria", -29.68, -53.81, 6],
];

const placeIcon = (name: string) => {
  const label = document.createElement("span");
  label.textContent = name;
  return divIcon({ html: label, className: `${styles.place}`, iconSize: [0, 0] });
};

/** Names of cities under the markers, more of them the closer one looks. Hidden from screen readers: context only. */
export const drawReferencePlaces = (map: Map): void => {
  const names = layerGroup().addTo(map);
  const draw = (): void => {
    const zoom = map.getZoom();
    const box = map.getBounds().pad(0.2);
    names.clearLayers();
    for (const [name, latitude, longitude, from] of PLACES) {
      if (zoom < from || !box.contains([latitude, longitude])) continue;
      const place = marker([latitude, longitude], {
        icon: placeIcon(name),
        interactive: false,
        keyboard: false,
        zIndexOffset: -1000,
      }).addTo(names);
      place.getElement()?.setAttribute("aria-hidden", "true");
    }
  };
  map.on("moveend", draw);
  draw();
};
