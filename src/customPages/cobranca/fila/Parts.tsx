import type { ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { formatDate } from '../../../schemas/br/dates.ts'
import { formatMoney } from '../../../schemas/br/money.ts'
import type { Row } from '../../../schemas/core/types.ts'
import type { Part as Page, Sheet } from '../../../api/calls/queue.ts'
import { cellOf } from '../../../resources/fields/cell.tsx'
import { entityOf } from '../../../runtime/catalog.ts'
import { Contacts } from './Contacts.tsx'

const money = (row: Row, name: string): string => formatMoney(String(row[name] ?? '0'))
const day = (row: Row, name: string): string => formatDate(String(row[name] ?? ''))

function Part({ title, empty, children }: { title: string; empty?: string | null | false; children?: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {empty ? <p className="b-soft">{empty}</p> : children}
    </section>
  )
}

function More({ page }: { readonly page: Page }) {
  const translate = useTranslate()
  const more = page.count - page.results.length
  return more > 0 ? (
    <li className="b-soft">
      <span>{translate('banca.fila.mais', { smart_count: more })}</span>
    </li>
  ) : null
}

function Debts({ sheet: { devedor, dividas } }: { readonly sheet: Sheet }) {
  const translate = useTranslate()
  return (
    <Part title={translate('banca.fila.debitos')} empty={dividas.count === 0 && translate('banca.fila.sem_debitos')}>
      <ul>
        {dividas.results.map((row) => (
          <li key={String(row.id)}>
            <span>
              {String(row.nm_debito)}
              {row.ds_prescricao != null && <small className="b-soft"> · {String(row.ds_prescricao)}</small>}
            </span>
            <span className="b-soft b-figures">{day(row, 'dt_vencimento')}</span>
            <span className="b-figures">{money(row, 'nr_valor_aberto')}</span>
          </li>
        ))}
        <More page={dividas} />
        {Number(devedor.nr_valor_acordos) > 0 && (
          <li>
            <span>{translate('banca.fila.em_acordo')}</span>
            <span className="b-figures">{money(devedor, 'nr_valor_acordos')}</span>
          </li>
        )}
        <li className="b-queue-sum">
          <span>{translate('banca.fila.total')}</span>
          <span className="b-figures">{money(devedor, 'nr_valor_debito')}</span>
        </li>
        {devedor.ds_valor_atualizado ? (
          <li>
            <span>{translate('banca.fila.atualizado')}</span>
            <span className="b-figures">{String(devedor.ds_valor_atualizado)}</span>
          </li>
        ) : null}
      </ul>
    </Part>
  )
}

function Agreed({ sheet: { acordos, parcelas, promessas } }: { readonly sheet: Sheet }) {
  const translate = useTranslate()
  const say = (key: string, args: object) => translate(`banca.fila.${key}`, args)
  const nothing = acordos.count + parcelas.count + promessas.count === 0
  const promised = entityOf('cobranca/promessas')
  return (
    <Part title={translate('banca.fila.acordo')} empty={nothing && translate('banca.fila.sem_acordo')}>
      <ul>
        {promessas.results.map((row) => (
          <li key={`p${String(row.id)}`}>
            <span>{say('promessa_de', { valor: money(row, 'nr_valor'), dia: day(row, 'dt_promessa') })}</span>
            <span>{cellOf(row, { name: 'ie_situacao', field: promised.fields.ie_situacao! })}</span>
          </li>
        ))}
        {acordos.results.map((row) => (
          <li key={`a${String(row.id)}`}>
            <span>
              {say(row.ie_forma_pagamento === 'A' ? 'acordo_vista' : 'acordo_de', {
                id: row.id,
                valor: money(row, 'nr_valor_debito_negociado'),
                parcelas: row.nr_qtd_parcela,
              })}
            </span>
          </li>
        ))}
        {parcelas.results.map((row) => (
          <li key={`v${String(row.id)}`}>
            <span>
              {say('parcela_vencida', {
                numero: row.nr_parcela,
                dia: day(row, 'dt_vencimento'),
                valor: money(row, 'nr_valor'),
              })}
            </span>
          </li>
        ))}
        <More page={parcelas} />
      </ul>
    </Part>
  )
}

function Moved({ movimentacoes }: { readonly movimentacoes: Page }) {
  const translate = useTranslate()
  return (
    <Part
      title={translate('banca.fila.movimentacoes')}
      empty={movimentacoes.count === 0 && translate('banca.fila.sem_movimentacoes')}
    >
      <ul>
        {movimentacoes.results.map((row) => (
          <li key={String(row.id)}>
            <span>{String(row.ds_movimentacao)}</span>
            <span className="b-soft b-figures">{day(row, 'dt_movimentacao')}</span>
            {row.ds_observacao ? <span className="b-queue-said">{String(row.ds_observacao)}</span> : null}
          </li>
        ))}
        <More page={movimentacoes} />
      </ul>
    </Part>
  )
}

/** All that somebody who calls has to know, at one glance. */
export function Parts({ sheet }: { readonly sheet: Sheet }) {
  const translate = useTranslate()
  const [statement] = sheet.demonstrativos.results
  return (
    <div className="b-queue-parts">
      <div>
        <Part title={translate('banca.fila.contatos')}>
          <Contacts row={sheet.devedor} />
        </Part>
        <Part
          title={translate('banca.fila.demonstrativo')}
          empty={!statement && translate('banca.fila.sem_demonstrativo')}
        >
          {statement && (
            <ul>
              <li>
                <span>{String(statement.ds_resumo)}</span>
                <span className="b-figures">{money(statement, 'nr_valor_total')}</span>
              </li>
            </ul>
          )}
        </Part>
      </div>
      <div>
        <Debts sheet={sheet} />
      </div>
      <div>
        <Agreed sheet={sheet} />
        <Moved movimentacoes={sheet.movimentacoes} />
      </div>
    </div>
  )
}
