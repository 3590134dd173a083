import { texts, type AnyEntity, type AnyField, type StoredFile } from '../../../src/schemas/core/index.ts'
import type { Actor } from '../audit/audit.ts'
import { writeAudit } from '../audit/audit.ts'
import { DatabaseAway } from '../db/away.ts'
import { one, rows, sql, type Db, type Sql } from '../db/db.ts'
import { forbidden, HttpProblem, invalid, notFound, refused } from '../errors.ts'
import type { IncomingFile } from './incoming.ts'
import { MAX_MB } from '../http/limits.ts'
import { partFiles } from './parts.ts'
import type { Row } from '../sql/select.ts'
import { noteReads } from '../walls/reads.ts'
import type { Service } from '../write/service.ts'
import { namedAs, safeName, sniff } from './sniff.ts'
import type { Storage } from './storage.ts'
import {
  GUEST,
  isGuest,
  matches,
  mayAttach,
  mayOperate,
  mayRead,
  keepsFiles,
  type AnyWhere,
  type Context,
} from '../../../src/schemas/core/index.ts'

const SHOWN = sql`id, nm_arquivo, ds_tipo, tamanho, qtd_clique, qtd_download, dt_criado, nm_usuario_cri`
export interface FileRow extends StoredFile {
  entidade: string | null
  cd_registro: number | null
  campo: string | null
  cd_usuario_cri: number | null
  chave: string
}

/** Throws 404 for files of a field that guests are not shown. */
function readable(entity: AnyEntity, field: string, { flags }: Context): void {
  if (isGuest(entity, flags) && !(entity.fields[field] && mayRead(entity.fields[field], flags))) throw notFound()
}

/** Files of records: private, checked by content, counted; whoever may see the record may see its files. */
export class Files {
  constructor(
    private readonly service: Service,
    private readonly storage: Storage,
    /** That a row of `arquivos` came from somebody who belongs to no firm. */
    private readonly ofGuests: Sql,
  ) {}

  /** Of the files of an entity those that the session sees: what another guest attached is none of a guest's. */
  private seen(entity: AnyEntity, { flags, sessao }: Context): Sql {
    return isGuest(entity, flags) ? sql`(cd_usuario_cri = ${sessao.id}::bigint or not ${this.ofGuests})` : sql`true`
  }

  /** Throws 403 or 400 where files of this record are not the session's to add or to take back. */
  private mayTouch(entity: AnyEntity, f: AnyField, row: Row, ctx: Context): void {
    if (!mayAttach(entity, f, ctx.flags)) throw forbidden()
    const while_ = isGuest(entity, ctx.flags) ? entity.access.guest?.attaches : undefined
    if (!matches(while_ as AnyWhere | undefined, row, ctx, entity.fields)) throw refused(texts.unavailable)
  }

  private where(entity: AnyEntity, id: number, field: string, company: number): Sql {
    return sql`cd_empresa = ${company}::bigint and entidade = ${entity.name} and cd_registro = ${id}::bigint and campo = ${field}`
  }

  /** The files of a record, and after them those that its parts hold, each with its part. */
  async list(entity: AnyEntity, field: string, id: number, actor: Actor): Promise<StoredFile[]> {
    return this.listOf(entity, field, await this.service.get(entity, id, actor.ctx), actor)
  }

  /** The same of a record that the session has just read. */
  async listOf(entity: AnyEntity, field: string, row: Row, actor: Actor): Promise<StoredFile[]> {
    const { db, model } = this.service
    const id = row.id as number
    readable(entity, field, actor.ctx)
    const company = this.service.companyOf(entity, row, actor.ctx)
    const own = await rows<StoredFile>(
      db,
      sql`select ${SHOWN}, cd_usuario_cri is not distinct from ${actor.ctx.sessao.id}::bigint proprio from arquivos
          where ${this.where(entity, id, field, company)} and ${this.seen(entity, actor.ctx)} order by id`,
    )
    return [...own, ...(await partFiles(db, model, entity, id, company, actor.ctx))]
  }

  /** Keeps one uploaded file. `entity` null means a file that a `file` field will name. */
  async add(
    entity: AnyEntity | null,
    name: string | null,
    f: AnyField | null,
    id: number | null,
    upload: IncomingFile,
    asked: Actor,
  ): Promise<StoredFile> {
    // Whoever may see a record may attach to it (spec 1-tasks §2); a record out of sight is a 404.
    const row = entity && id !== null ? await this.service.get(entity, id, asked.ctx) : null
    if (entity && f && row) this.mayTouch(entity, f, row, asked.ctx)
    else if (entity && f && !mayAttach(entity, f, asked.ctx.flags)) throw forbidden()
    const ctx = entity && id !== null ? await this.service.within(entity, id, asked.ctx) : asked.ctx
    const actor = { ...asked, ctx }
    const bytes = await upload.toBuffer()
    const limit = ((f?.o.maxMb as number | undefined) ?? MAX_MB) * 1_048_576
    if (bytes.length > limit) throw new HttpProblem(413, { detail: texts.fileTooLarge(limit / 1_048_576) })
    if (bytes.length === 0) throw invalid({ aq_arquivo: [texts.fileEmpty] })
    const { type } = await sniff(upload.filename, bytes, f?.o.accept as readonly string[] | undefined)
    const company = ctx.sessao.cd_empresa
    const { key, sha256 } = await this.storage.put(company, bytes)
    const nm_arquivo = namedAs(safeName(upload.filename), type)
    const keep = async (tx: Db) => {
      const stored = await one<StoredFile>(
        tx,
        sql`insert into arquivos (cd_empresa, entidade, cd_registro, campo, nm_arquivo, ds_tipo, tamanho, chave, sha256, cd_usuario_cri, nm_usuario_cri, dt_criado)
            values (${company}::bigint, ${entity?.name ?? null}, ${id}::bigint, ${name}, ${nm_arquivo}, ${type}, ${bytes.length}::bigint, ${key}, ${sha256}, ${ctx.sessao.id}::bigint, ${ctx.sessao.nome}, ${ctx.agora}::timestamptz)
            returning ${SHOWN}`,
      )
      if (entity && id !== null && name)
        await writeAudit(tx, actor, company, {
          entidade: entity.name,
          cd_registro: id,
          acao: 'anexar',
          antes: null,
          depois: { [name]: nm_arquivo },
        })
      return stored!
    }
    const beside = entity && id !== null ? ([entity, id] as const) : null
    const added = await this.service.beside(beside, actor, 'anexar', keep).catch(async (error: unknown) => {
      // What no row names would lie there for ever; where it is not known, the bytes stay.
      if (!(error instanceof DatabaseAway && error.unsure)) await this.storage.remove(key)
      throw error
    })
    await upload.kept?.()
    return added
  }

  /** Whether a file of this id is one of this record's. */
  async isOf(entity: AnyEntity, field: string, recordId: number, fileId: number, { ctx }: Actor): Promise<boolean> {
    const whose = this.where(entity, recordId, field, ctx.sessao.cd_empresa)
    const sqlOf = sql`select id from arquivos where ${whose} and id = ${fileId}::bigint`
    return (await one(this.service.db, sqlOf)) != null
  }

  /** The files that the session's person uploaded and that belong to no record yet. */
  async own({ ctx }: Actor): Promise<{ results: StoredFile[]; count: number }> {
    const results = await rows<StoredFile>(
      this.service.db,
      sql`select ${SHOWN} from arquivos where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and entidade is null
          and cd_usuario_cri = ${ctx.sessao.id}::bigint order by id desc limit 100`,
    )
    return { results, count: results.length }
  }

  /** Removes a file by its id alone: one's own that belongs to nothing, or a record's that may be changed. */
  async removeById(id: number, actor: Actor): Promise<void> {
    const file = await this.open(id, actor, null)
    if (file.entidade && file.cd_registro !== null && file.campo)
      return this.remove(this.service.model.get(file.entidade), file.campo, file.cd_registro, id, actor)
    await sql`delete from arquivos where cd_empresa = ${actor.ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint`.execute(
      this.service.db,
    )
    await this.storage.remove(file.chave)
  }

  /** A file of one of the entity's records, found by its id alone, as `open` finds it; any other is a 404. */
  async openOf(
    entity: AnyEntity,
    field: string,
    id: number,
    actor: Actor,
    counter: 'qtd_download' | null,
  ): Promise<FileRow> {
    const file = await this.open(id, actor, null)
    if (file.entidade !== entity.name || file.campo !== field) throw notFound()
    return counter ? this.open(id, actor, counter) : file
  }

  /** A file the session may read, found by its id; counts the download or the click. */
  async open(id: number, actor: Actor, counter: 'qtd_clique' | 'qtd_download' | null): Promise<FileRow> {
    const { ctx } = actor
    const file = await one<FileRow & { cd_empresa: number; de_fora: boolean }>(
      this.service.db,
      sql`select *, ${this.ofGuests} de_fora from arquivos where id = ${id}::bigint and (cd_empresa = ${ctx.sessao.cd_empresa}::bigint or ${ctx.flags.has(GUEST)}::boolean)`,
    )
    // What guests find of a firm's is what they see of a record that is shown to them.
    const foreign = file !== undefined && file.cd_empresa !== ctx.sessao.cd_empresa
    if (!file || (foreign && !(file.entidade && isGuest(this.service.model.get(file.entidade), ctx.flags))))
      throw notFound()
    if (file.entidade && file.cd_registro !== null) {
      const entity = this.service.model.get(file.entidade)
      // Whoever may not read such records at all is told no more of a file than that there is none.
      if (!mayOperate(entity, 'read', ctx.flags)) throw notFound()
      if (file.campo) readable(entity, file.campo, ctx)
      if (isGuest(entity, ctx.flags) && file.de_fora && file.cd_usuario_cri !== ctx.sessao.id) throw notFound()
      await noteReads(this.service, entity, [await this.service.get(entity, file.cd_registro, ctx)], actor)
    } else if (file.cd_usuario_cri !== ctx.sessao.id) throw notFound()
    if (counter)
      await sql`update arquivos set ${sql.ref(counter)} = ${sql.ref(counter)} + 1 where cd_empresa = ${file.cd_empresa}::bigint and id = ${id}::bigint`.execute(
        this.service.db,
      )
    return counter ? { ...file, [counter]: file[counter] + 1 } : file
  }

  /** Removes contents that no file names any more. */
  async discard(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.storage.remove(key)
  }

  stream(file: FileRow) {
    return this.storage.open(file.chave)
  }

  async remove(entity: AnyEntity, field: string, recordId: number, fileId: number, actor: Actor): Promise<void> {
    const { ctx } = actor
    const row = await this.service.get(entity, recordId, ctx)
    const guest = isGuest(entity, ctx.flags)
    if (guest) this.mayTouch(entity, entity.fields[field]!, row, ctx)
    else if (!mayOperate(entity, 'update', ctx.flags)) throw forbidden()
    if (!matches(entity.access.editable as AnyWhere | undefined, row, ctx, entity.fields))
      throw refused(texts.unavailable)
    const company = this.service.companyOf(entity, row, ctx)
    const gone = await this.service.beside([entity, recordId], actor, 'desanexar', async (tx, held) => {
      if (keepsFiles(entity, field, held ?? row, ctx)) throw refused(texts.filesKept)
      const file = await one<FileRow>(
        tx,
        sql`delete from arquivos where ${this.where(entity, recordId, field, company)} and id = ${fileId}::bigint
          and ${guest ? sql`cd_usuario_cri = ${ctx.sessao.id}::bigint` : sql`true`} returning *`,
      )
      if (!file) throw notFound()
      await writeAudit(tx, actor, company, {
        entidade: entity.name,
        cd_registro: recordId,
        acao: 'desanexar',
        antes: { [field]: file.nm_arquivo },
        depois: null,
      })
      return file
    })
    await this.storage.remove(gone.chave)
  }
}
