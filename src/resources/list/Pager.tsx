import { useListPaginationContext, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import { useCounted } from './counted.ts'

const SIZES = [10, 25, 50, 100, 500]

/** Where in the whole these rows are, and the way to the others. */
export function Pager() {
  const { page, perPage, setPage, setPerPage } = useListPaginationContext()
  const { total, more, words, rows } = useCounted()
  const translate = useTranslate()
  if (!total) return null
  const first = (page - 1) * perPage + 1
  // Of more than are counted a page that is not full is the last.
  const last = more ? first - 1 + rows : Math.min(page * perPage, total)
  const atEnd = more ? rows < perPage : last >= total
  const sizes = SIZES.includes(perPage) ? SIZES : [perPage, ...SIZES]
  return (
    <div className="b-pager">
      <label>
        <span>{translate('banca.telas.lista.por_pagina')}</span>
        <select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {sizes.map((n) => (
            <option key={n}>{n}</option>
          ))}
        </select>
      </label>
      <span aria-live="polite">
        {translate('banca.telas.lista.faixa', {
          de: first.toLocaleString('pt-BR'),
          ate: last.toLocaleString('pt-BR'),
          total: words,
        })}
      </span>
      <IconButton
        disabled={page <= 1}
        aria-label={translate('ra.navigation.previous')}
        onClick={() => setPage(page - 1)}
      >
        <PreviousIcon fontSize="small" />
      </IconButton>
      <IconButton disabled={atEnd} aria-label={translate('ra.navigation.next')} onClick={() => setPage(page + 1)}>
        <NextIcon fontSize="small" />
      </IconButton>
    </div>
  )
}
