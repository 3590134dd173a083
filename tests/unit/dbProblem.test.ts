import { describe, expect, test } from 'vitest'
import { dbProblem, whileNamed } from '../../server/core/db/dbProblem.ts'
import { HttpProblem } from '../../server/core/errors.ts'
import { model } from '../../src/schemas/index.ts'

/** As PostgreSQL says it whose `lc_messages` is Portuguese: what is decided goes by the code, never by the words. */
const said = (code: string, message: string, constraint?: string) =>
  Object.assign(new Error(message), { code, constraint })
const people = model.get('usuarios')
const tasks = model.get('tarefas')
const answer = (problem: unknown) => problem instanceof HttpProblem && [problem.status, problem.body]

describe('what a database refuses in Portuguese', () => {
  test('a value that is there already is told at its field', () => {
    const message = 'duplicar valor da chave viola a restrição de unicidade "usuarios_username_unico"'
    expect(answer(dbProblem(said('23505', message, 'usuarios_username_unico'), people))).toEqual([
      400,
      { username: [expect.stringContaining('"Usuário"')] },
    ])
  })
  test('a row that is not there is told at the reference', () => {
    const message =
      'inserção ou atualização em tabela "tarefas" viola restrição de chave estrangeira "tarefas_cd_equipe_fk"'
    expect(answer(dbProblem(said('23503', message, 'tarefas_cd_equipe_fk'), tasks))).toEqual([
      400,
      { cd_equipe: ['O campo "Equipes" aponta para um registro que não existe.'] },
    ])
  })
  test('a row that something names stays, and that is said', () => {
    const message =
      'atualização ou exclusão em tabela "equipes" viola restrição de chave estrangeira "tarefas_cd_equipe_fk"'
    expect(answer(whileNamed(said('23503', message, 'tarefas_cd_equipe_fk')))).toEqual([
      400,
      { detail: expect.any(String) },
    ])
  })
  test.each([
    ['22003', 'inteiro fora do intervalo'],
    ['22P02', 'sintaxe de entrada é inválida para tipo bigint: "x"'],
    ['22021', 'sequência de bytes é inválida para codificação "UTF8": 0x00'],
  ])('a value that is of no use to it is a 400: %s', (code, message) => {
    expect(answer(dbProblem(said(code, message), tasks))).toEqual([400, { detail: expect.any(String) }])
  })
  test('what nobody caused stays an error, whatever it says', () => {
    for (const error of [said('XX000', 'duplicar valor da chave viola a restrição de unicidade'), new Error('x')])
      expect(dbProblem(error, people)).toBe(error)
    const unknown = said('23505', 'duplicar valor da chave', 'outra_coisa')
    expect(dbProblem(unknown, people)).toBe(unknown)
  })
})
