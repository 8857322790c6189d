// server/routes/design-tokens/apply.post.js
import { defineEventHandler, toWebRequest } from "h3";
import { apply } from "../../utils/apply.js";

export default defineEventHandler((event) => apply(toWebRequest(event)));
