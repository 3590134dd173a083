export { marcasDe } from './marcas.ts'
export { nossos, type Procura, type Recorte } from './nossos.ts'
export { diaDe, separar, type Trecho } from './separar.ts'
