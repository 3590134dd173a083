const ROWS = 12
const range = (n: number) => Array.from({ length: n }, (_, i) => i)

/** The table before its rows are known: the same heights, so that nothing moves when they come. */
export const TableSkeleton = ({ columns }: { columns: number }) => (
  <table className="b-table b-skeleton" aria-hidden="true">
    <thead>
      <tr>
        <th colSpan={columns}>&nbsp;</th>
      </tr>
    </thead>
    <tbody>
      {range(ROWS).map((row) => (
        <tr key={row}>
          {range(columns).map((n) => (
            <td key={n}>
              <i>&nbsp;</i>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

export const CardsSkeleton = () => (
  <ul className="b-cards b-skeleton" aria-hidden="true">
    {range(ROWS).map((row) => (
      <li key={row}>
        <span>
          <i />
          <i />
        </span>
      </li>
    ))}
  </ul>
)
