/** Quantities in words, as deadlines are written. */
const UNIDADES = [
  '',
  'UM',
  'DOIS',
  'TRES',
  'QUATRO',
  'CINCO',
  'SEIS',
  'SETE',
  'OITO',
  'NOVE',
  'DEZ',
  'ONZE',
  'DOZE',
  'TREZE',
  'QUATORZE',
  'QUINZE',
  'DEZESSEIS',
  'DEZESSETE',
  'DEZOITO',
  'DEZENOVE',
]
const DEZENAS = ['', '', 'VINTE', 'TRINTA', 'QUARENTA', 'CINQUENTA', 'SESSENTA', 'SETENTA', 'OITENTA', 'NOVENTA']

function palavrasDe(n: number): string {
  if (n === 100) return 'CEM'
  if (n > 100) return `CENTO E ${palavrasDe(n - 100)}`
  if (n < 20) return UNIDADES[n]!
  return DEZENAS[Math.floor(n / 10)]! + (n % 10 ? ` E ${UNIDADES[n % 10]}` : '')
}

/** Words to number, the feminine and the other spelling too. */
export const EXTENSOS: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: 180 }, (_, i) => [palavrasDe(i + 1), i + 1] as const),
  ...Array.from({ length: 9 }, (_, i) => [`${palavrasDe((i + 2) * 10)} E DUAS`, (i + 2) * 10 + 2] as const),
  ['UMA', 1],
  ['DUAS', 2],
  ['CATORZE', 14],
  ['DEZ', 10],
  ['CENTO E OITENTA', 180],
  ['DUZENTOS', 200],
  ['TREZENTOS E SESSENTA', 360],
  ['TREZENTOS E SESSENTA E CINCO', 365],
])

/** Terms that say their length by their name. */
export const NOMEADOS: Readonly<Record<string, number>> = {
  QUINQUIDIO: 5,
  DECENDIO: 10,
  TRIDUO: 3,
  OCTIDIO: 8,
  'PRAZO QUINZENAL': 15,
  'PRAZO DECENDIAL': 10,
  'PRAZO QUINQUENAL DE DIAS': 5,
  'PRAZO OCTIDIAL': 8,
}

export const MESES = [
  'JANEIRO',
  'FEVEREIRO',
  'MARCO',
  'ABRIL',
  'MAIO',
  'JUNHO',
  'JULHO',
  'AGOSTO',
  'SETEMBRO',
  'OUTUBRO',
  'NOVEMBRO',
  'DEZEMBRO',
]
