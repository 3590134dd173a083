import { HttpError } from 'ra-core'
import { describe, expect, it } from 'vitest'
import { errorToToasts, httpErrorOf, toastsOf } from '../../../src/api/errors.ts'
import { errorLife } from '../../../src/ui/toastLife.ts'

const labelOf = (field: string) => (field === 'nm_devedor' ? 'Nome' : field)

describe('what is told about a failed call', () => {
  it('below 500 the field is the title and each message a toast (erro.4xx)', () => {
    const body = { nm_devedor: ['Campo obrigatório', 'Muito curto'], nr_cpf: 'CPF inválido', codigo: 'invalido' }
    expect(errorToToasts(body, 400, labelOf)).toEqual([
      { title: 'Nome', detail: 'Campo obrigatório' },
      { title: 'Nome', detail: 'Muito curto' },
      { title: 'nr_cpf', detail: 'CPF inválido' },
    ])
  })

  it('a field that the screen does not know is no title: its code says nothing', () => {
    const none = () => undefined
    expect(errorToToasts({ nr_juros: ['Informe os juros.'] }, 400, none)).toEqual([
      { title: 'Ocorreu um erro', detail: 'Informe os juros.' },
    ])
  })

  it('a body that is not an object is the detail of its status (erro.4xx)', () => {
    expect(errorToToasts('Arquivo grande demais', 413)).toEqual([{ title: '413', detail: 'Arquivo grande demais' }])
  })

  it('a short text is told as it is (erro.string.curta), a long one is not the user’s to read (erro.string.longa)', () => {
    expect(errorToToasts('x'.repeat(299), 413)).toEqual([{ title: '413', detail: 'x'.repeat(299) }])
    expect(errorToToasts('x'.repeat(300), 413)).toEqual([
      { title: 'Erro inesperado!', detail: 'Tente novamente mais tarde' },
    ])
  })

  it('a detail has the default title (erro.objeto), and the record of a conflict is not a message', () => {
    const body = { detail: 'Outra pessoa alterou este registro.', atual: { nm_devedor: 'Zé' } }
    expect(errorToToasts(body, 409)).toEqual([
      { title: 'Ocorreu um erro', detail: 'Outra pessoa alterou este registro.' },
    ])
  })

  it('from 500 on it is ours, not the user’s (erro.5xx)', () => {
    expect(errorToToasts({ detail: 'stack', id: 'a1' }, 502)).toEqual([
      { title: 'Erro interno', detail: 'Por favor, tente novamente mais tarde.' },
    ])
  })

  it('what is not known says so (erro.desconhecido)', () => {
    for (const error of [new Error('x'), undefined, 'x', new HttpError('', 400, {}), new HttpError('', 418, null)])
      expect(toastsOf(error)).toEqual([{ title: 'Erro inesperado', detail: '' }])
  })

  it('403, 404 and a cancelled call are silent (erro.403-404.silencio)', () => {
    for (const status of [403, 404]) expect(errorToToasts({ detail: 'x' }, status)).toEqual([])
    expect(toastsOf(new DOMException('', 'AbortError'))).toEqual([])
  })

  it('403 and 404 are told where something was to be written, with the server’s reason where it gives one', () => {
    const told = (body: unknown, status: number) => toastsOf(httpErrorOf(body, status, true))
    expect(told({ detail: 'O prazo desta tarefa já passou.', codigo: 'sem_permissao' }, 403)).toEqual([
      { title: 'Ocorreu um erro', detail: 'O prazo desta tarefa já passou.' },
    ])
    expect(told(null, 403)).toEqual([{ title: 'Ocorreu um erro', detail: 'Você não tem permissão para fazer isso.' }])
    expect(told('<html>', 404)).toEqual([{ title: 'Ocorreu um erro', detail: 'Registro não encontrado.' }])
    expect(toastsOf(httpErrorOf({ detail: 'x' }, 404))).toEqual([])
  })

  it('the error thrown speaks Portuguese by itself', () => {
    expect(httpErrorOf(null, 404).message).toBe('Registro não encontrado.')
    expect(httpErrorOf({ id: 'a' }, 500).message).toBe('Erro interno: Por favor, tente novamente mais tarde.')
  })

  it('stays 100 ms for each character, at least the general life (g.toast.notificacao)', () => {
    expect(errorLife({ title: 'Erro interno', detail: 'Por favor, tente novamente mais tarde.' })).toBe(5000)
    expect(errorLife({ title: 'CPF', detail: 'inválido' })).toBe(4000)
  })
})
