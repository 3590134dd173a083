import type { FastifyInstance } from 'fastify'
import type { AnyEntity } from '../../src/schemas/core/index.ts'
import type { OwnTable } from './ddl/migrate.ts'
import type { Files } from './files/files.ts'
import type { PartialUploads } from './files/partial.ts'
import type { Described, Json, Paths } from './openapi/describe.ts'
import type { DailyJob, Firm, IntervalJob } from './queue/jobs.ts'
import type { Service } from './write/service.ts'

/** What the calls and jobs of capabilities stand on. */
export interface Stand {
  readonly service: Service
  readonly files: Files
  readonly partial: PartialUploads
  /** The firms that are active now. */
  firms(now: Date): Promise<readonly Firm[]>
}

/** One address of an entity, where its calls go. */
export interface Place extends Stand {
  readonly app: FastifyInstance
  readonly entity: AnyEntity
  /** Of its area: '/api/juridico/v1/'. */
  readonly area: string
  /** Of the entity, without a slash at the end. */
  readonly base: string
}

/** Something that entities can do, by the name that it has in all three rooms. */
export interface Capability {
  readonly name: string
  /** Its calls, at each address of an entity that can do it. */
  calls?(place: Place): void
  /** Its calls at the first address alone. */
  ownCalls?(place: Place): void
  /** The same calls in the OpenAPI document. */
  paths?(described: Described): Paths
  /** What the document names in them. */
  readonly schemas?: Json
  /** Guests may call it (`access.guest`): it tells no more of a record than its readable fields. */
  readonly guests?: true
  /** What it does without being asked. */
  readonly jobs?: readonly (IntervalJob<Stand> | DailyJob<Stand>)[]
  /** What it keeps beside the rows of entities, created at start. */
  readonly tables?: readonly OwnTable[]
}
