import { UserList } from "./users.js";

new UserList("https://api.stackexchange.com/2.3/users/moderators", { site: "stackoverflow" });
