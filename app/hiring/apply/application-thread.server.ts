// Headers by which mail programs group the mails about one application into one conversation.
import { mailThread } from "../../platform/mail/mail-thread.server.ts";

/** The headers of every mail about an application, which is the message that they name. */
export const threadOf = (applicationId: string) => mailThread(`candidature-${applicationId}`);
