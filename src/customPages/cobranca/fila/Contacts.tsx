import { useTranslate } from 'ra-core'
import { formatPhone } from '../../../schemas/br/phone.ts'
import type { Row } from '../../../schemas/core/types.ts'

const PHONES = ['nr_telefone', 'nr_telefone_2', 'nr_telefone_3', 'nr_telefone_4']
const MAILS = ['ds_email', 'ds_email_2', 'ds_email_3', 'ds_email_4']
const filled = (row: Row, names: readonly string[]): string[] => names.flatMap((n) => (row[n] ? [String(row[n])] : []))

export const phonesOf = (row: Row): string[] => filled(row, PHONES)
export const callTo = (phone: string): string => `tel:+55${phone}`
/** Only mobiles have it: eleven digits. */
export const whatsappOf = (phone: string): string | null => (phone.length === 11 ? `https://wa.me/55${phone}` : null)

/** Every way of reaching a debtor. */
export function Contacts({ row }: { readonly row: Row }) {
  const translate = useTranslate()
  const [phones, mails] = [phonesOf(row), filled(row, MAILS)]
  if (phones.length + mails.length === 0) return <p className="b-soft">{translate('banca.fila.sem_contato')}</p>
  return (
    <ul>
      {phones.map((phone) => {
        const chat = whatsappOf(phone)
        const numero = formatPhone(phone)
        return (
          <li key={phone}>
            <a className="b-link b-figures" href={callTo(phone)}>
              {numero}
            </a>
            {chat && (
              <a
                className="b-link"
                href={chat}
                target="_blank"
                rel="noreferrer"
                aria-label={translate('banca.fila.whatsapp_de', { numero })}
              >
                {translate('banca.fila.whatsapp')}
              </a>
            )}
          </li>
        )
      })}
      {mails.map((mail) => (
        <li key={mail}>
          <a className="b-link" href={`mailto:${mail}`}>
            {mail}
          </a>
        </li>
      ))}
    </ul>
  )
}
