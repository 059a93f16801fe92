import type { Picture } from "@gleba/shared/contracts";
import { Lightbox } from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/captions.css";
import "yet-another-react-lightbox/plugins/counter.css";
import "./photo-viewer.css";

interface Props {
  photos: readonly Picture[];
  shown: number;
  onShow: (photo: number) => void;
  onClose: () => void;
}

const labels = {
  Lightbox: "Foto em tela cheia",
  Carousel: "Fotos",
  Slide: "Foto",
  "Photo gallery": "Galeria de fotos",
  "{index} of {total}": "{index} de {total}",
  Caption: "Legenda",
  Previous: "Foto anterior",
  Next: "Próxima foto",
  Close: "Fechar",
  "Zoom in": "Aproximar",
  "Zoom out": "Afastar",
};

const slideOf = ({ url, thumbnails, width, height, caption }: Picture) => ({
  src: url,
  alt: caption || "Foto do empreendimento",
  description: caption,
  width,
  height,
  srcSet: [
    { src: thumbnails.w320, width: 320, height: Math.round((320 * height) / width) },
    { src: thumbnails.w960, width: 960, height: Math.round((960 * height) / width) },
    { src: thumbnails.w1920, width: 1920, height: Math.round((1920 * height) / width) },
  ].filter((variant) => variant.width <= width),
});

/** One picture as large as the screen: arrows, swipe, pinch, Esc, and "3 de 24". */
export const PhotoViewer = ({ photos, shown, onShow, onClose }: Props) => (
  <Lightbox
    open
    close={onClose}
    index={shown}
    slides={photos.map(slideOf)}
    plugins={[Captions, Counter, Zoom]}
    labels={labels}
    counter={{ separator: " de " }}
    carousel={{ finite: true }}
    on={{ view: ({ index }) => index !== shown && onShow(index) }}
    noScroll={{ disabled: false }}
  />
);
