export const NAMES: readonly string[] = Array.from({ length: 100 }, (_, i) => `campo_${i + 1}`)
