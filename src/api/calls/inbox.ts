import { http } from '../http.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'

/** A row of an inbox as a whole, its text included. */
export const itemOf = ({ area, path }: AnyEntity, id: number) => http<Row>(area, `${path}${id}/`)
/** The firm's last lawsuit of a number. */
export const lawsuitNumbered = async ({ area, path }: AnyEntity, number: string): Promise<Row | undefined> =>
  (
    await http<{ results: Row[] }>(area, path, {
      query: { nr_processo__eq: number, nr_por_pagina: 1, ordenar_por: '-id' },
    })
  ).results[0]
