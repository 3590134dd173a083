/** Calls once it has been quiet for a while, with what it was given last. */
export default function debounce<A extends unknown[]>(call: (...given: A) => unknown, wait = 0) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: A | undefined
  const cancel = () => {
    clearTimeout(timer)
    last = undefined
  }
  const flush = () => {
    const given = last
    cancel()
    if (given) call(...given)
  }
  const debounced = (...given: A) => {
    clearTimeout(timer)
    last = given
    timer = setTimeout(flush, wait)
  }
  return Object.assign(debounced, { cancel, flush })
}
