import { describe, expect, test } from 'vitest'
import { company } from '../../server/demo/firms.ts'
import { lawsuit, opposing } from '../../server/demo/lawsuits.ts'
import { estados, municipios } from '../../server/areas/plataforma/municipios.ts'
import { email, person, phone } from '../../server/demo/people.ts'
import { Rng } from '../../server/demo/random.ts'
import { taskText } from '../../server/demo/tasks.ts'
import { cnjDigitsOk, isCnpj, isCpf, isPhone, tribunalOf } from '../../src/schemas/br/index.ts'

const SAMPLES = 2000
const many = <T>(make: (rng: Rng) => T, seed = 7): T[] => {
  const rng = new Rng(seed)
  return Array.from({ length: SAMPLES }, () => make(rng))
}
const TYPES = [
  'OPERACIONAL',
  'PROCESSUAL',
  'AUDIÊNCIA',
  'PERÍCIA JUDICIAL',
  'ADMINISTRATIVO',
  'PERÍCIA ADMINISTRATIVA',
] as const

describe('chance', () => {
  test('the same seed gives the same office, another seed another', () => {
    const office = (seed: number) => {
      const rng = new Rng(seed)
      const texts = TYPES.map((tipo) => taskText(rng, tipo))
      return [person(rng), company(rng), lawsuit(rng, 2026), opposing(rng), phone(rng, 11), texts]
    }
    expect(office(1)).toEqual(office(1))
    expect(office(1)).not.toEqual(office(2))
  })
  test('numbers stay within their bounds and reach both ends', () => {
    const dice = many((rng) => rng.int(1, 6))
    expect([...new Set(dice)].toSorted()).toEqual([1, 2, 3, 4, 5, 6])
    expect(many((rng) => rng.next()).every((n) => n >= 0 && n < 1)).toBe(true)
  })
  test('weights are respected, and nothing of weight zero comes out', () => {
    const drawn = many((rng) =>
      rng.weighted([
        ['often', 9],
        ['seldom', 1],
        ['never', 0],
      ]),
    )
    expect(drawn.filter((x) => x === 'often').length / SAMPLES).toBeCloseTo(0.9, 1)
    expect(drawn).not.toContain('never')
  })
  test('a sample repeats nothing and is never longer than its list', () => {
    const [drawn = []] = many((rng) => rng.sample([1, 2, 3], 5))
    expect(drawn.toSorted()).toEqual([1, 2, 3])
  })
})

describe('people and companies', () => {
  test('people have valid CPFs, varied names and both sexes', () => {
    const people = many(person)
    expect(people.filter((p) => !isCpf(p.cpf))).toEqual([])
    expect(new Set(people.map((p) => p.nome)).size).toBeGreaterThan(SAMPLES * 0.95)
    expect(new Set(people.map((p) => p.nome.split(' ')[0])).size).toBeGreaterThanOrEqual(120)
    expect(new Set(people.map((p) => p.sexo))).toEqual(new Set(['M', 'F']))
    expect(people.some((p) => / (da|dos) /.test(p.nome))).toBe(true)
  })
  test('addresses and telephones are well formed', () => {
    expect(email('José Antônio da Conceição', 'exemplo.com.br')).toBe('jose.conceicao@exemplo.com.br')
    expect(many((rng) => email(person(rng).nome, 'exemplo.com.br')).every((e) => /^[a-z]+\.[a-z]+@/.test(e))).toBe(true)
    expect(many((rng) => phone(rng, 21)).every((p) => isPhone(p) && p.startsWith('219'))).toBe(true)
  })
  test('companies have valid CNPJs, some of them with letters', () => {
    const companies = many(company)
    expect(companies.filter((c) => !isCnpj(c.cnpj))).toEqual([])
    const lettered = companies.filter((c) => /[A-Z]/.test(c.cnpj)).length
    expect(lettered).toBeGreaterThan(SAMPLES * 0.05)
    expect(lettered).toBeLessThan(SAMPLES * 0.25)
    for (const suffix of ['Ltda.', 'S.A.', 'EIRELI']) expect(companies.some((c) => c.razao.endsWith(suffix))).toBe(true)
  })
})

describe('lawsuits', () => {
  const suits = many((rng) => lawsuit(rng, 2026))
  test('g.nr_processo.cnj: numbers are valid, not after the last year, and of the court named', () => {
    expect(suits.filter((s) => !/^\d{20}$/.test(s.nr_processo) || !cnjDigitsOk(s.nr_processo))).toEqual([])
    expect(suits.filter((s) => Number(s.nr_processo.slice(9, 13)) > 2026)).toEqual([])
    expect(suits.filter((s) => tribunalOf(s.nr_processo) !== s.tribunal)).toEqual([])
  })
  test('every comarca is a city of its state', () => {
    const cities = new Set(municipios().map((m) => `${m.nm_cidade}/${m.ds_uf}`))
    expect(suits.filter((s) => !cities.has(`${s.comarca}/${s.uf}`))).toEqual([])
  })
  test('state, labour and federal courts appear, São Paulo most of all', () => {
    const count = (start: string) => suits.filter((s) => s.tribunal.startsWith(start)).length
    expect(Math.min(count('TJ'), count('TRT'), count('TRF'))).toBeGreaterThan(SAMPLES * 0.03)
    for (const other of ['TJRJ', 'TJMG', 'TJPR', 'TRT', 'TRF']) expect(count('TJSP')).toBeGreaterThan(count(other))
  })
  test('rooms read as Portuguese', () => {
    const rooms = suits.map((s) => s.vara)
    expect(rooms.filter((v) => /ª Juizado|º Vara|de (Rio de Janeiro|Recife)$/.test(v))).toEqual([])
  })
})

test.each(TYPES)('tasks of type %s have words in every part and real variety', (tipo) => {
  const texts = many((rng) => taskText(rng, tipo))
  for (const part of ['titulo', 'descricao', 'conclusao', 'justificativa'] as const) {
    expect(texts.filter((t) => t[part].trim() === '')).toEqual([])
    expect(new Set(texts.map((t) => t[part])).size).toBeGreaterThanOrEqual(3)
  }
  if (tipo === 'PROCESSUAL') expect(new Set(texts.map((t) => t.titulo)).size).toBeGreaterThanOrEqual(25)
})

describe('places', () => {
  test('27 states with IBGE codes', () => {
    const states = estados()
    expect(states).toHaveLength(27)
    expect(new Set(states.map((e) => e.id)).size).toBe(27)
    expect(states).toContainEqual({ id: 35, nm_estado: 'São Paulo', ds_sigla: 'SP' })
  })
  test('5.571 municipalities, unique codes, each beginning with its state’s', () => {
    const codes = new Map(estados().map((e) => [e.ds_sigla, e.id]))
    const cities = municipios()
    expect(cities).toHaveLength(5571)
    expect(new Set(cities.map((m) => m.id)).size).toBe(5571)
    expect(cities.filter((m) => Math.floor(m.id / 100_000) !== codes.get(m.ds_uf))).toEqual([])
    expect(cities).toContainEqual({ id: 3550308, nm_cidade: 'São Paulo', ds_uf: 'SP' })
  })
})
