export { closeField, openField, sampleEntrants } from "./sample";
