// Runs in the page before its own scripts. Plain JavaScript: what tsx compiles calls a helper that no page has.
window.noted = { long: [], fcp: Number.NaN, lcp: Number.NaN }
const observe = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
observe('longtask', (e) => window.noted.long.push([e.startTime, e.duration]))
observe('paint', (e) => e.name === 'first-contentful-paint' && (window.noted.fcp = e.startTime))
observe('largest-contentful-paint', (e) => (window.noted.lcp = e.startTime))

window.drawn = (selector, count) =>
  new Promise((resolve) => {
    const look = () => document.querySelectorAll(selector).length >= count
    const painted = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
    if (look()) return painted()
    const observer = new MutationObserver(() => {
      if (!look()) return
      observer.disconnect()
      painted()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
