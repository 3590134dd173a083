import { r } from '../regra.ts'
/** The superior courts speak under their own name; every other court is told by the case's number. */
export const TRIBUNAIS: readonly (readonly [string, RegExp])[] = [
  ['TSE', r`^[^]{0,300}?TRIBUNAL SUPERIOR ELEITORAL`],
  [
    'TST',
    r`^[^]{0,400}?(?:TRIBUNAL SUPERIOR DO TRABALHO|PROCESSO N[º°.]{1,2} TST-)|ACORDAM OS MINISTROS DA [^.]{0,60}TRIBUNAL SUPERIOR DO TRABALHO`,
  ],
  [
    'STJ',
    r`^[^]{0,60}\(\d{4}\/\d{7}-\d\)|^[^]{0,400}?\nRELATOR(?:A)? ?: MINISTR[OA]|ACORDAM OS MINISTROS DA [^.]{0,80}SUPERIOR TRIBUNAL DE JUSTICA|^[^]{0,300}?SUPERIOR TRIBUNAL DE JUSTICA`,
  ],
  ['STF', r`^[^]{0,300}?SUPREMO TRIBUNAL FEDERAL`],
]

/** States by name, longer names before those that end them. */
export const ESTADOS: readonly (readonly [string, string])[] = [
  ['MATO GROSSO DO SUL', 'MS'],
  ['RIO GRANDE DO NORTE', 'RN'],
  ['RIO GRANDE DO SUL', 'RS'],
  ['DISTRITO FEDERAL', 'DF'],
  ['ESPIRITO SANTO', 'ES'],
  ['SANTA CATARINA', 'SC'],
  ['RIO DE JANEIRO', 'RJ'],
  ['MINAS GERAIS', 'MG'],
  ['MATO GROSSO', 'MT'],
  ['SAO PAULO', 'SP'],
  ['PERNAMBUCO', 'PE'],
  ['TOCANTINS', 'TO'],
  ['AMAZONAS', 'AM'],
  ['MARANHAO', 'MA'],
  ['RONDONIA', 'RO'],
  ['ALAGOAS', 'AL'],
  ['PARAIBA', 'PB'],
  ['RORAIMA', 'RR'],
  ['SERGIPE', 'SE'],
  ['PARANA', 'PR'],
  ['AMAPA', 'AP'],
  ['BAHIA', 'BA'],
  ['CEARA', 'CE'],
  ['GOIAS', 'GO'],
  ['PIAUI', 'PI'],
  ['ACRE', 'AC'],
  ['PARA', 'PA'],
]
