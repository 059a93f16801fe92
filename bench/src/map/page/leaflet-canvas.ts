import { leafletWay } from "./leaflet.ts";
import { offer } from "./measure.ts";

offer(leafletWay("canvas"));
