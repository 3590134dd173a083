import type { HttpOptions } from '../api/http.ts'
import type { Call } from '../api/places.ts'
import type { NamedFile } from '../api/savedFile.ts'

export type Caller = <T>(call: Call, options?: HttpOptions) => Promise<T>
export type Downloader = (call: Call, options: HttpOptions) => Promise<NamedFile>
