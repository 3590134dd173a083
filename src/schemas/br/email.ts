/** Longest address that mail knows (RFC 5321, 4.5.3.1.3: a path of 256 with its brackets). */
export const LONGEST_EMAIL = 254
const SHAPE = /^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>.]{2,}$/

/** Whether the text is one e-mail address, at most 254 characters long. */
export const isEmail = (s: string): boolean => s.length <= LONGEST_EMAIL && SHAPE.test(s)
