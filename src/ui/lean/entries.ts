/** What every browser that runs this client has of its own. */
export default Object.entries
