import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A wire between the servers and their database, to be cut, muted or laid elsewhere. */
export interface Proxy {
  readonly port: number
  /** Where new connections lead. */
  target: number
  /** Accepts and never answers, on the connections there are too. */
  mute: boolean
  /** Connections fall as soon as this comes back from the database; it does not arrive. */
  cutAt: string | null
  /** How many connections fell by `cutAt`. */
  readonly cuts: number
  cutAll(): void
  close(): void
}

export async function startProxy(target: number): Promise<Proxy> {
  const open = new Set<Socket>()
  let cuts = 0
  const server = createServer((near) => {
    const far = connect(proxy.target, '127.0.0.1')
    const end = () => {
      near.destroy()
      far.destroy()
      open.delete(near)
    }
    open.add(near)
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.on('data', (data) => void (proxy.mute || far.write(data)))
    far.on('data', (data) => {
      if (proxy.mute) return
      if (proxy.cutAt && data.includes(proxy.cutAt)) {
        cuts++
        return end()
      }
      near.write(data)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: Proxy = {
    port: (server.address() as AddressInfo).port,
    target,
    mute: false,
    cutAt: null,
    get cuts() {
      return cuts
    },
    cutAll: () => {
      for (const near of open) near.destroy()
    },
    close: () => {
      proxy.cutAll()
      server.close()
    },
  }
  return proxy
}
