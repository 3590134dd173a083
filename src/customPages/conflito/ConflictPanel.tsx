import { useCallback, useId, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { LinkBase, useCreatePath, useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { useBeforeSave } from '../../resources/form/beforeSave.ts'
import { showDialog } from '../../resources/shell.ts'
import { formatProcesso } from '../../schemas/br/cnj.ts'
import type { Conflicts, Match, Question } from '../../api/calls/conflicts.ts'
import { conflictsQuery, useConflicts } from './useConflicts.ts'
import './texts.ts'

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    conflictReason: { given: { readonly found: readonly string[] }; answer: string }
  }
}

const ENTITY = { processo: 'processos', devedor: 'devedores', cliente: 'clientes' } as const

const Box = styled('div')(({ theme }) => ({
  marginTop: 6,
  padding: '6px 10px',
  borderLeft: `3px solid ${theme.palette.warning.main}`,
  background: theme.palette.action.hover,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  p: { margin: 0, fontWeight: 600, color: theme.palette.text.primary },
  ul: { margin: '2px 0 0', padding: '0 0 0 16px' },
  '.b-link': { textDecoration: 'underline' },
  '& + &': { marginTop: 4 },
}))

/** Which record it is, and why it came up: 'Parte contrária no processo 0001… · nome 92% parecido'. */
function useWords() {
  const translate = useTranslate()
  return useCallback(
    ({ tipo, titulo, detalhe, motivo, grau }: Match): string => {
      const what = tipo === 'processo' && !titulo ? 'processo_sem_numero' : tipo
      const why = motivo === 'documento' ? 'documento' : grau === 1 ? 'mesmo_nome' : 'nome'
      return [
        translate(`banca.conflito.${what}`, { titulo: formatProcesso(titulo) }),
        detalhe,
        translate(`banca.conflito.${why}`, { grau: Math.round(grau * 100) }),
      ]
        .filter(Boolean)
        .join(' · ')
    },
    [translate],
  )
}

const foundIn = ({ results, ocultos }: Conflicts, words: (match: Match) => string): string[] => [
  ...results.map((m) => `${m.nome}: ${words(m)}`),
  ...ocultos,
]

function Lines({ matches }: { matches: readonly Match[] }) {
  const createPath = useCreatePath()
  const words = useWords()
  return matches.map((match) => (
    <li key={`${match.tipo}${match.id}`}>
      <LinkBase
        className="b-link"
        target="_blank"
        rel="noopener"
        to={createPath({ resource: resourceOf(currentModel().get(ENTITY[match.tipo])), id: match.id, type: 'show' })}
      >
        {match.nome}
      </LinkBase>{' '}
      <span className="b-soft">{words(match)}</span>
    </li>
  ))
}

/**
 * Says below a name that it may be somebody on the other side; it stops nobody, but a save with a match that was not there
 * before asks once for the reason.
 */
export function ConflictPanel({ question, known }: { question: Question; known: boolean }) {
  const translate = useTranslate()
  const words = useWords()
  const { data, isError } = useConflicts(question)
  const answered = useRef<{ said: string; reason: string } | null>(null)
  const queryClient = useQueryClient()
  const wanted = JSON.stringify(question)
  // Whoever saves before the typing has paused is asked about what is typed by then; a check that fails stops nobody.
  const ask = useCallback(async () => {
    const current = conflictsQuery(wanted)
    const data = current.enabled ? await queryClient.fetchQuery(current).catch(() => null) : null
    const said = data ? foundIn(data, words).join('\n') : ''
    if (!said) return {}
    const before = answered.current
    const reason =
      before?.said === said ? before.reason : await showDialog('conflictReason', { found: said.split('\n') })
    if (!reason) return null
    answered.current = { said, reason }
    return { motivo_conflito: reason }
  }, [queryClient, wanted, words])
  useBeforeSave(`conflito.${useId()}`, known ? null : ask)
  if (isError) return <Box aria-live="polite">{translate('banca.conflito.falhou')}</Box>
  if (!data) return null
  return (
    <div aria-live="polite">
      {data.results.length + data.ocultos.length > 0 && (
        <Box>
          <p>{translate('banca.conflito.titulo')}</p>
          <ul>
            <Lines matches={data.results} />
            {data.ocultos.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Box>
      )}
      {data.duplicados.length > 0 && (
        <Box>
          <p>{translate('banca.conflito.duplicado')}</p>
          <ul>
            <Lines matches={data.duplicados} />
          </ul>
        </Box>
      )}
    </div>
  )
}
