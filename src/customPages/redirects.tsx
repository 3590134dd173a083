import { Navigate, useLocation, useParams } from 'react-router'
import { HOME } from '../ui/paths.ts'

/** Addresses of the contract that lead to a page with another address of its own. */
export const redirects: readonly (readonly [from: string, to: string])[] = [
  // The same teams under two names (spec 3-platform §2).
  ['teams', 'departamento-pessoal/equipes'],
  ['teams/:cd/details', 'departamento-pessoal/equipes/:cd'],
  ['tribunais', 'juridico/tribunais'],
  ['tribunais/:cd', 'juridico/tribunais/:cd'],
  ['juridico/clientes/:cd/detalhes', 'juridico/clientes/:cd'],
  ['juridico/clientes/:cd/auditar', 'juridico/clientes/:cd/auditoria'],
  // The customers of collection are those of the firm.
  ['cobranca/clientes', 'juridico/clientes'],
  ['cobranca/clientes/adicionar', 'juridico/clientes/adicionar'],
  ['cobranca/clientes/:cd/detalhes', 'juridico/clientes/:cd'],
  ['cobranca/clientes/:cd/editar', 'juridico/clientes/:cd/editar'],
  // So are those of logistics.
  ['logistica/clientes', 'juridico/clientes'],
  ['logistica/clientes/adicionar', 'juridico/clientes/adicionar'],
  ['logistica/clientes/:cd/detalhes', 'juridico/clientes/:cd'],
  ['logistica/clientes/:cd/editar', 'juridico/clientes/:cd/editar'],
  ['logistica/clientes/:cd/auditar', 'juridico/clientes/:cd/auditoria'],
  ['cobranca/clientes/:cd/auditar', 'juridico/clientes/:cd/auditoria'],
  ['juridico/foros/add', 'juridico/foros/adicionar'],
  ['juridico/foros/:cd/details', 'juridico/foros/:cd'],
  ['juridico/foros/:cd/edit', 'juridico/foros/:cd/editar'],
  ['juridico/processos/:cd/auditar', 'juridico/processos/:cd/auditoria'],
  ['logistica/diligencias/:cd/auditar', 'logistica/diligencias/:cd/auditoria'],
  ['logistica/audiencias/:cd/auditar', 'logistica/audiencias/:cd/auditoria'],
  // A request is answered where its act stands.
  ['logistica/solicitacoes/diligencia/:cd', 'logistica/diligencias/:cd'],
  ['logistica/solicitacoes/audiencia/:cd', 'logistica/audiencias/:cd'],
  // As the call is written.
  ['juridico/clientes/duplicados', 'juridico/clientes-duplicados'],
]

/** Goes on to the page, with the record's id and what the address asks of it. */
export function Redirect({ to }: { to: string }) {
  const { cd = '' } = useParams()
  const { search } = useLocation()
  return <Navigate to={`${HOME}/${to.replace(':cd', cd)}${search}`} replace />
}
