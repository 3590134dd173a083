/** Cards of numbers and of charts, as a dashboard has them. */
const HEIGHTS = [
  [96, 96, 96, 96],
  [320, 320, 320, 320],
] as const

/** A dashboard before its numbers are known: its cards, where they will stand. */
export const DashboardWaiting = () =>
  HEIGHTS.map((row) => (
    <div className="b-analytics-grid" aria-hidden="true" key={row[0]}>
      {row.map((height, i) => (
        <div
          key={i}
          className={height > 100 ? 'b-analytics-card b-analytics-wide' : 'b-analytics-card'}
          style={{ minHeight: height }}
        >
          <i className="b-analytics-waiting" />
        </div>
      ))}
    </div>
  ))
