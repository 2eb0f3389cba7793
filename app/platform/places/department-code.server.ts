// The department of a stored INSEE code, in SQL.
import { type RawBuilder, sql } from "kysely";

/** SQL: the number of the department that an INSEE code begins with: 69123, 2A004, 97411. @param code null gives null */
export const departmentOfCode = (code: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`left(${code}, case when ${code} ~ '^9[78]' then 3 else 2 end)`;
