// React-Admin compares filters, records and what the store keeps: plain values, for which lodash brings its maps and hashes.
export { dequal as default } from 'dequal/lite'
