/** Cards of numbers and of charts, as a dashboard has them. */
const HEIGHTS = [
  [96, 96, 96, 96],
  [320, 320, 320, 320],
] as const

const packed = (height: number) => height > 100

/** A dashboard before its numbers are known: its cards, where they will stand. */
export const DashboardWaiting = () =>
  HEIGHTS.map((row) => (
    <div
      className={packed(row[0]) ? 'b-analytics-grid b-analytics-packed' : 'b-analytics-grid'}
      aria-hidden="true"
      key={row[0]}
    >
      {row.map((height, i) => (
        <div
          key={i}
          className="b-analytics-card"
          style={{ minHeight: height, ...(packed(height) && { gridRowEnd: `span ${height / 4 + 3}` }) }}
        >
          <i className="b-analytics-waiting" />
        </div>
      ))}
    </div>
  ))
