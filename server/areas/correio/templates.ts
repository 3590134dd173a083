import { formatDate } from '../../../src/schemas/br/dates.ts'
import { sql, one, type Db } from '../../core/db/db.ts'
import type { Mail } from '../../core/mail.ts'
import { atoMudado } from './atoMudado.ts'
import { mailOfBill } from './cobranca.ts'
import { mailToInvited } from './convidado.ts'
import { mailToDebtor } from './devedor.ts'
import { digestMail, type DigestFirm } from './resumo.ts'
import { makeLink, purposes, type Purpose } from '../conta/links.ts'

interface Person {
  ds_email: string | null
  /** The address that waits for its confirmation. */
  ds_email_pedido: string | null
  first_name: string
  username: string
  is_active: boolean
  empresa: string | null
  /** The firm only tries the product: nobody knows whether it is what it is called. */
  teste: boolean
  /** The address is theirs by nobody's word but their own. */
  a_confirmar: boolean
  /** And somebody else's who typed it: no link to a password goes there. */
  de_outro: boolean
  /** What asks us to write is a firm that nobody knows an address of. */
  desconhecido: boolean
}
/** What a mail is made from, as it waits in the table: ids and facts, never a secret. */
export type Data = { readonly cd_usuario: number; readonly [fact: string]: string | number | null }

/** Who gets the mail, and the firm that it comes from: their first where it says none. */
const person = (db: Db, { cd_usuario, cd_empresa = null }: Data) =>
  one<Person>(
    db,
    sql`select u.ds_email, u.ds_email_pedido, u.first_name, u.username, u.is_active, e.nm_nome_fantasia empresa, e.dt_fim_teste is not null teste,
          exists(select from emails_a_confirmar c where c.cd_usuario = u.id) a_confirmar,
          exists(select from emails_a_confirmar c where c.cd_usuario = u.id and c.ie_de_outro) de_outro,
          coalesce(case when ${cd_empresa}::bigint is null
            then (select bool_and(exists(select from emails_a_confirmar c where c.cd_empresa = f)) from unnest(u.estabelecimentos) f)
            else exists(select from emails_a_confirmar c where c.cd_empresa = ${cd_empresa}::bigint) end, false) desconhecido
        from usuarios u left join estabelecimentos e on e.id = coalesce(${cd_empresa}::bigint, u.estabelecimentos[1])
        where u.id = ${cd_usuario}::bigint`,
  )

const SIGN = 'Banca\nEsta é uma mensagem automática; não é preciso responder.'
const letter = (name: string, ...parts: string[]) => [name ? `Olá, ${name}.` : 'Olá.', ...parts, SIGN].join('\n\n')

// The link's token is made when the mail is, so that it never lies in a table.
const link = async (db: Db, id: number, to: Person, purpose: Purpose, url: string) =>
  `${url}/${purpose === 'cadastro' ? 'confirmar-cadastro' : 'forgot-password'}/${await makeLink(db, id, purpose, String(to.ds_email))}`

/** What may go to an address that could be anybody's; nothing in it is what somebody typed. */
const TO_ANYBODY: ReadonlySet<string> = new Set(['confirmar_cadastro', 'redefinir'])

type Write = (db: Db, to: Person, data: Data, url: string) => Promise<Omit<Mail, 'to'> | null>

const models = {
  redefinir: async (db, to, { cd_usuario }, url) => ({
    subject: 'Redefinição de senha',
    text: letter(
      to.first_name,
      `Alguém pediu para redefinir ${to.a_confirmar ? 'a sua senha' : `a senha do usuário ${to.username}`}. Para escolher outra, abra:`,
      await link(db, cd_usuario, to, 'redefinir', url),
      `O link vale por ${purposes.redefinir} horas e uma única vez. Se não foi você, ignore esta mensagem: nada muda.`,
    ),
  }),
  confirmar_cadastro: async (db, to, { cd_usuario }, url) => ({
    subject: 'Confirme o seu e-mail na Banca',
    text: letter(
      '',
      'Alguém informou este endereço na Banca. Se foi você, confirme que ele é seu:',
      await link(db, cd_usuario, to, 'cadastro', url),
      `O link vale por ${purposes.cadastro / 24} dias. Se não foi você, ignore esta mensagem: nada mais será enviado.`,
    ),
  }),
  convite: async (db, to, { cd_usuario }, url) => ({
    // A firm that only tries the product could be called anything: strangers read no such name in a subject.
    subject: `Convite para a Banca${to.empresa && !to.teste ? ` — ${to.empresa}` : ''}`,
    text: letter(
      to.first_name,
      `${to.empresa ?? 'Um escritório'} convidou você para a Banca. Seu usuário é ${to.username}. Para escolher a senha, abra:`,
      await link(db, cd_usuario, to, 'convite', url),
      `O link vale por ${purposes.convite / 24} dias e uma única vez.`,
    ),
  }),
  convite_escritorio: async (_db, to, { cd_usuario, convite }, url) => ({
    subject: 'Convite para um escritório na Banca',
    text: letter(
      to.first_name,
      `${to.empresa ?? 'Um escritório'} convidou o usuário ${to.username} para trabalhar também lá. Para aceitar ou recusar, abra:`,
      // Whose it is goes along, for whoever opens it may be somebody else in that browser.
      `${url}/dashboard/convite/${convite ?? 0}?para=${cd_usuario}`,
      'Enquanto você não aceitar, o escritório não vê nada seu. Se não o conhece, recuse ou ignore esta mensagem.',
    ),
  }),
  // No party and no amount: they are read where one has to log in.
  ato_pedido: async (db, to, { cd_solicitacao }, url) => {
    const asked = await one<{ dt_ato: string; ie_situacao: string; audiencia: boolean }>(
      db,
      sql`select dt_ato::text, ie_situacao, cd_audiencia is not null audiencia from solicitacoes where id = ${cd_solicitacao ?? 0}::bigint`,
    )
    if (asked?.ie_situacao !== 'PE') return null
    const what = asked.audiencia ? 'uma audiência' : 'uma diligência'
    return {
      subject: `Pedido de ${asked.audiencia ? 'audiência' : 'diligência'} para ${formatDate(asked.dt_ato)}`,
      text: letter(
        to.first_name,
        `${to.empresa ?? 'Um escritório'} pediu que você faça ${what} em ${formatDate(asked.dt_ato)}. Para ver, aceitar, propor um valor ou recusar, abra:`,
        `${url}/dashboard/logistica/solicitacoes/${cd_solicitacao}`,
        'Quem aceitar primeiro fica com o ato.',
      ),
    }
  },
  ato_mudou: async (db, to, data, url) => {
    const now = await atoMudado(db, data)
    if (!now) return null
    return {
      subject: `Mudou ${now.ato}: agora em ${now.quando}`,
      text: letter(
        to.first_name,
        `${to.empresa ?? 'Um escritório'} mudou o dia, a hora ou o lugar de ${now.ato}, que agora é em ${now.quando}. Para ver onde é, abra:`,
        `${url}/dashboard/logistica/${now.caminho}`,
        'Se não puder mais ir, avise logo o escritório.',
      ),
    }
  },
  // Nothing of what was said, nor of whom it is about.
  ato_mensagem: async (db, to, { cd_solicitacao, de_fora }, url) => {
    const of = await one<{ dt_ato: string; audiencia: number | null; diligencia: number | null }>(
      db,
      sql`select dt_ato::text, cd_audiencia audiencia, cd_diligencia diligencia from solicitacoes
          where id = ${cd_solicitacao ?? 0}::bigint and ie_situacao in ('PE', 'PP', 'AC')`,
    )
    if (!of) return null
    const what = `${of.audiencia === null ? 'a diligência' : 'a audiência'} de ${formatDate(of.dt_ato)}`
    const at = of.audiencia === null ? `diligencias/${of.diligencia}` : `audiencias/${of.audiencia}`
    return {
      subject: `Nova mensagem sobre ${what}`,
      text: letter(
        to.first_name,
        `${de_fora ? 'O correspondente' : (to.empresa ?? 'O escritório')} escreveu sobre ${what}. Para ler e responder, abra:`,
        `${url}/dashboard/logistica/${at}?aba=mensagens`,
      ),
    }
  },
  senha_alterada: async (_db, to) => ({
    subject: 'Sua senha foi alterada',
    text: letter(
      to.first_name,
      `A senha do usuário ${to.username} foi alterada agora e os outros acessos foram encerrados.`,
      'Se não foi você, use “Esqueci minha senha” na tela de entrada e avise quem administra o sistema.',
    ),
  }),
  email_alterado: async (_db, to, data) => ({
    subject: 'Seu e-mail na Banca foi alterado',
    text: letter(
      to.first_name,
      `${String(data.por)} alterou o e-mail do usuário ${to.username} e os acessos abertos foram encerrados. Este endereço não recebe mais as mensagens dele.`,
      'Se você não pediu isto, fale agora com quem administra o sistema no seu escritório.',
    ),
  }),
  email_trocado: async (_db, to) => ({
    subject: 'Seu e-mail na Banca foi alterado',
    text: letter(
      to.first_name,
      `O e-mail do usuário ${to.username} foi trocado no perfil dele, com a senha. Este endereço não recebe mais as mensagens dele.`,
      'Se não foi você, fale agora com quem administra o sistema no seu escritório.',
    ),
  }),
  email_pedido: async (_db, to, data, url) => ({
    subject: 'Pediram a troca do seu e-mail na Banca',
    text: letter(
      to.first_name,
      `${String(data.por)} pediu que o e-mail do usuário ${to.username} passe a ser ${String(data.novo)}. Até que seja confirmado por lá, vale este.`,
      `Se você não quer a troca, recuse no seu perfil:\n${url}/dashboard/profile`,
    ),
  }),
  // Whoever was asked before another address was must not get a link that confirms the other.
  confirmar_email: async (db, to, { cd_usuario, por, para }, url) =>
    to.ds_email_pedido === para
      ? {
          subject: 'Confirme o seu e-mail na Banca',
          text: letter(
            to.first_name,
            `${String(por)} pediu que este endereço passe a ser o do usuário ${to.username}. Para confirmar, abra:`,
            `${url}/confirmar-email/${await makeLink(db, cd_usuario, 'email', String(para))}`,
            `O link vale por ${purposes.email} horas e uma única vez. Se não é com você, ignore esta mensagem: nada muda.`,
          ),
        }
      : null,
  novo_acesso: async (_db, to, data) => ({
    subject: 'Novo acesso à sua conta',
    text: letter(
      to.first_name,
      `O usuário ${to.username} entrou de um aparelho que ainda não tinha usado.\nQuando: ${String(data.quando)}\nAparelho: ${String(data.aparelho)}\nEndereço: ${String(data.ip)}`,
      'Se não foi você, altere a senha e encerre este acesso no seu perfil.',
    ),
  }),
  resumo_diario: async (_db, to, data, url) =>
    digestMail(to.first_name, JSON.parse(String(data.resumo)) as DigestFirm[], String(data.dia), url),
} satisfies Record<string, Write>
/** To whom is nobody here, with their address and their text. */
const outside = { regua: mailToDebtor, cobranca: mailOfBill, convite_correspondente: mailToInvited } as const
export type Model = keyof typeof models | keyof typeof outside

/** The finished mail; null when there is nobody to send it to any more. */
export async function writeMail(db: Db, model: string, data: Data, url: string): Promise<Mail | null> {
  if (Object.hasOwn(outside, model)) return outside[model as keyof typeof outside](db, data, url)
  const to = await person(db, data)
  const write: Write | undefined = models[model as keyof typeof models]
  if (!to || !write) return null
  // What is told at an address that was theirs is told there whatever became of them since.
  const address = typeof data.para === 'string' ? data.para : to.is_active && to.ds_email
  if (!address) return null
  const doubtful = to.a_confirmar && address === to.ds_email
  if (doubtful ? !TO_ANYBODY.has(model) : to.desconhecido) return null
  if (doubtful && to.de_outro && model !== 'confirmar_cadastro') return null
  const mail = await write(db, doubtful ? { ...to, first_name: '' } : to, data, url)
  return mail && { to: address, ...mail }
}
